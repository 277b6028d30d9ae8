// Writes what is generated from the compiled command and error tables (docs/cli.md, docs/errors.md, docs/findings.md and
// the manual page) and from the rows of the slot table and of field reports and their tests (docs/slot-conformance.md, docs/field-reports.md). test/tidy fails when a file differs from what this would write.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import {
  conformanceMarkdown,
  findShown,
  readStatements,
} from '../dist/test/support/slot-conformance.js';
import {
  fieldReportsMarkdown,
  readFieldReports,
  titlesOfRows,
} from '../dist/test/support/field-tests.js';
import {
  cliMarkdown,
  errorsMarkdown,
  findingsMarkdown,
  manPage,
} from '../dist/src/cli/reference.js';
import { RIGS } from '../dist/test/rig/catalogue.js';
import { readRecord } from '../dist/test/rig/records.js';
import { fileSystemsMarkdown } from '../dist/test/rig/table.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const markdown = async (name, text) => {
  const options = await resolveConfig(path(name));
  writeFileSync(path(name), await format(text, { ...options, parser: 'markdown' }));
};

await markdown('cli.md', cliMarkdown());
await markdown('errors.md', errorsMarkdown());
await markdown('findings.md', findingsMarkdown());
await markdown('slot-conformance.md', conformanceMarkdown(readStatements(), await findShown()));
const fieldReports = readFieldReports();
await markdown('field-reports.md', fieldReportsMarkdown(fieldReports, titlesOfRows(fieldReports)));
await markdown(
  'filesystems.md',
  fileSystemsMarkdown(RIGS, (name) => readRecord(path('evidence'), name)),
);
writeFileSync(path('flockstep.1'), manPage());
