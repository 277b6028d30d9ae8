/* Accepts one text on standard input. Behind each comparison is more to explore. */
#include <string.h>
#include <unistd.h>

int main(void) {
  char text[64] = {0};
  ssize_t length = read(0, text, sizeof text - 1);
  if (length < 4) return 1;
  if (memcmp(text, "flockstep:", 10) != 0) return text[0] == 'a' ? 2 : 3;
  if (memcmp(text + 10, "7319;", 5) != 0) return text[10] == 'x' ? 4 : 5;
  return text[15] == '!' ? 6 : 0;
}
