import { DEMO_DISTRICTS, DEMO_PEOPLE } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';

/** What a newcomer reads in the terminal once the server answers: where it is, who can sign in, how it is stopped. */
export function greeting({
  address,
  hasDemo,
  isAlone,
}: {
  readonly address: string;
  readonly hasDemo: boolean;
  readonly isAlone: boolean;
}): string {
  const demo = ['', `  Sign in with the password ${DEMO_PASSWORD} as one of`, ...demoAccounts().map((line) => `    ${line}`)];
  const reach = isAlone ? ['  Only this machine can reach it. HOST=0.0.0.0 lets others in.'] : [];
  return ['', `  Tidepool answers at ${address}`, ...reach, ...(hasDemo ? demo : []), '', '  Ctrl-C stops it.', ''].join('\n');
}

function demoAccounts(): string[] {
  const people = [...DEMO_PEOPLE.values()];
  return DEMO_DISTRICTS.map(({ districtId, districtName }) => {
    const names = people.filter((person) => person.districtId === districtId).map(({ userName }) => userName);
    return `${districtName}: ${compactNames(names).join(', ')}`;
  });
}

/** `student1`, `student2`, `student3` become `student1–student3`; the order stays. */
function compactNames(names: readonly string[]): string[] {
  const runs: { stem: string; first: number | null; last: number | null }[] = [];
  for (const name of names) {
    const [, stem = name, digits] = /^(.*?)(\d+)$/.exec(name) ?? [];
    const number = digits === undefined ? null : Number(digits);
    const run = runs.at(-1);
    if (run && run.stem === stem && run.last !== null && number === run.last + 1) run.last = number;
    else runs.push({ stem, first: number, last: number });
  }
  return runs.map(({ stem, first, last }) => (first === last ? `${stem}${first ?? ''}` : `${stem}${first}–${stem}${last}`));
}
