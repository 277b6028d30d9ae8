/** Names inside the output directory (ports/corpus.ts describes them). */
export const STAGE_DIRECTORY = '.flockstep-stage';

export const outputLayout = {
  results: 'results',
  result: (item: string): string => `results/${item.slice(0, 2)}/${item}.json`,
  files: 'files',
  file: (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`,
  /** One attempt: its {out} directory and its sealed result before publication. */
  attempt: (item: string, token: number): string =>
    `${STAGE_DIRECTORY}/${item.slice(0, 2)}/${item}-${token}`,
  out: (item: string, token: number): string => `${outputLayout.attempt(item, token)}/out`,
  sealed: (item: string, token: number): string =>
    `${outputLayout.attempt(item, token)}/result.json`,
} as const;
