import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { faultText } from '#server/features/authoring/package/package-faults.ts';
import type { RenderedPackage } from '#server/features/authoring/render/rendered-package.ts';
import { checkContent as checkEverything } from './content-quality/content-remarks.ts';
import { handWrittenPart, tablePage } from './content-quality/standards-table.ts';

/**
 * `npm run content:check -- <folder or zip> [--table <page>]`: what an import would say of a package, and then what an editor would:
 * CONTENT-RULES.md lists what. Fails where the editor has found a fault; advice is for a person to look at. Needs no database. With
 * `--table` the figures are written to a page.
 */
async function checkContent(path: string | undefined, table: string | undefined): Promise<number> {
  if (path === undefined) {
    console.error('Say which package: npm run content:check -- <folder or zip>');
    return 2;
  }
  const { faults, advice, remarks, rendered, report } = await checkEverything(path);
  for (const fault of advice) console.log(`advice  ${faultText(fault)}`);
  for (const fault of faults) console.log(`fault   ${faultText(fault)}`);
  if (!rendered || !report) {
    console.log(`\n${faults.length} fault(s): this package would be refused, and nothing of it stored.`);
    return 1;
  }
  for (const { level, ...remark } of remarks) console.log(`editor's ${level}  ${faultText(remark)}`);
  const page = tablePage(rendered, report);
  if (table === undefined) console.log(`\n${page}`);
  else await writeFile(table, page + handWrittenPart(await readFile(table, 'utf8').catch(() => '')));
  console.log(summaryOf(rendered, advice.length, remarks.length));
  return remarks.some(({ level }) => level === 'fault') ? 1 : 0;
}

function summaryOf(rendered: RenderedPackage, advice: number, findings: number): string {
  const subunits = rendered.units.flatMap((unit) => unit.subunits);
  const items = subunits.flatMap((subunit) => subunit.items);
  const questions = items.reduce((sum, item) => sum + item.questions.length, 0);
  const hinted = items.flatMap((item) => item.questions).filter(({ hints }) => hints).length;
  return (
    `${rendered.package_id} ${rendered.version} is sound: ${rendered.units.length} unit(s), ${subunits.length} sub-unit(s), ` +
    `${items.length} resource(s), ${questions} question(s), ${hinted} of them with hints, ${rendered.assets.length} picture(s), ${advice} piece(s) of advice, ` +
    `${findings} remark(s) of the editor.`
  );
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { table: { type: 'string' } } });
process.exitCode = await checkContent(positionals[0], values.table).catch((error: unknown) => {
  console.error(error instanceof Error && 'code' in error && error.code === 'ENOENT' ? `There is no ${positionals[0]}.` : error);
  return 2;
});
