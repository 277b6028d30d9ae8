/** Where the C sources of the fault tools are, and what compiles them. */
import { fileURLToPath } from 'node:url';

/** Compiled modules lie in dist/src/testing/faults; the C sources stay in src/testing/faults. */
export const sourceOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../src/testing/faults/${name}`, import.meta.url));

export const compilerOf = (): string => process.env['CC'] ?? 'cc';
