/** The rows that concern the replier's decisions. */
import type { Row } from '../world.ts';
import { rows as bnd } from './bnd.ts';
import { rows as css } from './css.ts';
import { rows as dst } from './dst.ts';
import { rows as eid } from './eid.ts';
import { rows as env } from './env.ts';
import { rows as fil } from './fil.ts';
import { rows as fls } from './fls.ts';
import { rows as inp } from './inp.ts';
import { rows as lim } from './lim.ts';
import { rows as lse } from './lse.ts';
import { rows as rst } from './rst.ts';
import { rows as rsz } from './rsz.ts';
import { rows as rty } from './rty.ts';
import { rows as seq } from './seq.ts';
import { rows as wrp } from './wrp.ts';

export const replierRows: readonly Row[] = [
  ...env,
  ...eid,
  ...css,
  ...seq,
  ...wrp,
  ...rty,
  ...inp,
  ...fls,
  ...lim,
  ...rsz,
  ...lse,
  ...dst,
  ...rst,
  ...fil,
  ...bnd,
];
