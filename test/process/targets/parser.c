/*
 * The fuzzing target: reads one settings text from standard input and interprets it.
 *
 *   text   = { item ';' }
 *   item   = 'set' name '=' expr | 'if' expr '{' text '}' | 'say' expr | '#' bytes
 *   expr   = term { ('+' | '-' | '<') term }
 *   term   = factor { ('*' | '/') factor }
 *   factor = digit { digit } | name | '(' expr ')' | '"' bytes '"'
 *
 * Everything is deterministic and bounded: no time, no addresses, no allocation, so that the set of
 * edges of one input is the same in every run. Exit status 0 = accepted, 1 = refused.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char text[256];
static int at, length, depth;
static long variables[26];

static void refuse(const char *why) {
  fprintf(stderr, "refused at byte %d: %s\n", at, why);
  exit(1);
}

static int peek(void) { return at < length ? text[at] : -1; }

static int take(int wanted) {
  if (peek() != wanted) return 0;
  at++;
  return 1;
}

static void need(int wanted, const char *why) {
  if (!take(wanted)) refuse(why);
}

static int word(const char *wanted) {
  int size = (int)strlen(wanted);
  if (length - at < size || memcmp(text + at, wanted, size) != 0) return 0;
  at += size;
  return 1;
}

static int name(void) {
  int letter = peek();
  if (letter < 'a' || letter > 'z') refuse("a name is one letter");
  at++;
  return letter - 'a';
}

static long expression(void);

static long factor(void) {
  if (take('(')) {
    if (++depth > 6) refuse("too deep");
    long value = expression();
    need(')', "')' is missing");
    depth--;
    return value;
  }
  if (take('"')) {
    long sum = 0;
    while (peek() != '"') {
      if (peek() < 0) refuse("open string");
      if (peek() == '\\') {
        at++;
        if (peek() == 'n') sum += 10;
        else if (peek() == '"') sum += 34;
        else refuse("unknown escape");
      } else {
        sum += (unsigned char)peek();
      }
      at++;
    }
    at++;
    return sum;
  }
  if (peek() >= '0' && peek() <= '9') {
    long value = 0;
    if (take('0') && peek() >= '0' && peek() <= '9') refuse("leading zero");
    while (peek() >= '0' && peek() <= '9') {
      value = value * 10 + (text[at++] - '0');
      if (value > 99999) refuse("number too large");
    }
    return value;
  }
  return variables[name()];
}

static long term(void) {
  long value = factor();
  for (;;) {
    if (take('*')) {
      value = (value * factor()) % 100003;
    } else if (take('/')) {
      long divisor = factor();
      if (divisor == 0) refuse("division by zero");
      value /= divisor;
    } else {
      return value;
    }
  }
}

static long expression(void) {
  long value = term();
  for (;;) {
    if (take('+')) value += term();
    else if (take('-')) value -= term();
    else if (take('<')) value = value < term();
    else return value;
  }
}

static void items(int until) {
  while (peek() != until) {
    if (take('#')) {
      while (peek() >= 0 && peek() != ';') at++;
    } else if (word("set")) {
      int target = name();
      need('=', "'=' is missing");
      variables[target] = expression();
    } else if (word("if")) {
      long condition = expression();
      need('{', "'{' is missing");
      if (++depth > 4) refuse("too deep");
      if (condition != 0) {
        items('}');
      } else {
        while (peek() >= 0 && peek() != '}') at++;
      }
      need('}', "'}' is missing");
      depth--;
    } else if (word("say")) {
      long value = expression();
      if (value == 42) puts("the answer");
      else if (value < 0) puts("below zero");
      else printf("%ld\n", value);
    } else {
      refuse("unknown item");
    }
    need(';', "';' is missing");
  }
}

int main(void) {
  length = (int)read(0, text, sizeof text);
  if (length < 0) return 2;
  items(-1);
  return 0;
}
