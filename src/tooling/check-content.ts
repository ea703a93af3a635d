import { checkPackage } from '#server/features/authoring/open-package.ts';
import { faultText } from '#server/features/authoring/package-faults.ts';

/**
 * `npm run content:check -- <folder or zip>`: what an import would say of a package, for its authors. Needs no database.
 */
async function checkContent(path: string | undefined): Promise<number> {
  if (path === undefined) {
    console.error('Say which package: npm run content:check -- <folder or zip>');
    return 2;
  }
  const { faults, advice, rendered } = await checkPackage(path);
  for (const fault of advice) console.log(`advice  ${faultText(fault)}`);
  for (const fault of faults) console.log(`fault   ${faultText(fault)}`);
  if (faults.length > 0 || !rendered) {
    console.log(`\n${faults.length} fault(s): this package would be refused, and nothing of it stored.`);
    return 1;
  }
  const subunits = rendered.units.flatMap((unit) => unit.subunits);
  const items = subunits.flatMap((subunit) => subunit.items);
  const questions = items.reduce((sum, item) => sum + item.questions.length, 0);
  console.log(
    `${rendered.package_id} ${rendered.version} is sound: ${rendered.units.length} unit(s), ${subunits.length} sub-unit(s), ` +
      `${items.length} resource(s), ${questions} question(s), ${rendered.assets.length} picture(s), ${advice.length} piece(s) of advice.`,
  );
  return 0;
}

process.exitCode = await checkContent(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error && 'code' in error && error.code === 'ENOENT' ? `There is no ${process.argv[2]}.` : error);
  return 2;
});
