/** Gives every line back that it is given: the other end of the pipes. */
process.stdin.pipe(process.stdout);
