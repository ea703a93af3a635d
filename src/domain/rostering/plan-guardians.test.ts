import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOut, guardian, imported, listed, plan, said, student } from '#testing/guardian-plans.ts';
import type { KnownGuardian } from './plan.ts';

describe('who is a guardian of whom', () => {
  it('is taken from the record of the guardian or of the student, and other agents are no guardians', () => {
    const people = [student('ana', { agent_ids: ['m', 'counselor', 'ben'] }), student('ben'), student('eva')];
    const made = plan({ rows: [guardian('m'), guardian('d', ['ben', 'm', 'ana'])], people });
    expect(said(made)).toEqual(
      expect.arrayContaining(['create: Guardian m → ana Marsh', 'create: Guardian d → ana Marsh', 'create: Guardian d → ben Marsh']),
    );
    expect(said(made)).toHaveLength(3);
    expect(made.not_taken).toBe(0);
  });

  it('twice is once', () => {
    const rows = [guardian('m', ['ana', 'ben']), guardian('d', ['ben'])];
    const known = imported(rows);
    expect(known).toHaveLength(3);
    const again = plan({ rows, known });
    expect(said(again)).toEqual([]);
    expect(again.same.guardian).toBe(3);
  });

  it('changes with the roster, ends and comes back as the same guardian', () => {
    const known = imported([guardian('m', ['ana', 'ben'])]);
    const changed = plan({ rows: [guardian('m', ['ana', 'ben'], { email: 'new@example.com' })], known });
    expect(said(changed)).toEqual(['change: Guardian m → ana Marsh', 'change: Guardian m → ben Marsh']);
    const left = plan({ rows: [guardian('m', ['ana'])], known });
    expect(said(left)).toEqual(['leave: Guardian m ← ben Marsh']);
    const gone = carriedOut(known, left);
    const back = plan({ rows: [guardian('m', ['ana', 'ben'])], known: gone });
    expect(said(back)).toEqual(['return: Guardian m → ben Marsh']);
    expect(listed(carriedOut(gone, back))).toEqual(listed(known));
  });

  it('stays with a student who leaves or has a problem', () => {
    const known = imported([guardian('m', ['ana', 'ben'])]);
    const people = [student('ana'), student('ben', { problem: 'status_unknown' })];
    const made = plan({ rows: [], known, people: [...people, student('eva', { is_gone: true })] });
    expect(said(made)).toEqual(['leave: Guardian m ← ana Marsh']);
  });

  it('renumbered is the same guardian', () => {
    const known = imported([guardian('m', ['ana'])]);
    const made = plan({ rows: [guardian('m2', ['ana'], { name: 'Guardian m', email: 'M@example.com' })], known });
    expect(made.lines.map(({ kind, outcome, our_id }) => [kind, outcome, our_id])).toContainEqual([
      'guardian',
      'note',
      known[0]?.guardian_id,
    ]);
    expect(listed(carriedOut(known, made))).toEqual(['u-ana Guardian m m@example.com']);
  });
});

describe('a list of changes', () => {
  const rows = [guardian('m', ['ana', 'ben'])];
  it('leaves alone whom it does not name', () => {
    expect(said(plan({ known: imported(rows), people: [], mode: 'delta' }))).toEqual([]);
    expect(said(plan({ known: imported(rows), people: [student('ana')], mode: 'delta' }))).toEqual([]);
  });

  it('ends what the record of the guardian or of the student no longer names', () => {
    const known = imported(rows);
    expect(said(plan({ rows: [guardian('m', ['ana'])], known, people: [], mode: 'delta' }))).toEqual(['leave: Guardian m ← ben Marsh']);
    expect(said(plan({ rows: [guardian('m', [], { is_gone: true })], known, people: [], mode: 'delta' }))).toHaveLength(2);
    const people = [student('ana', { agent_ids: ['d'] })];
    expect(said(plan({ rows: [guardian('d')], known, people, mode: 'delta' }))).toEqual([
      'create: Guardian d → ana Marsh',
      'leave: Guardian m ← ana Marsh',
    ]);
  });

  it('changes a guardian whose record names no students, and adds one whose record did not change', () => {
    const known = imported(rows);
    const renamed = plan({ rows: [guardian('m', [], { name: 'Rosa', is_partial: true })], known, people: [], mode: 'delta' });
    expect(said(renamed)).toEqual(['change: Rosa → ana Marsh', 'change: Rosa → ben Marsh']);
    const sibling = plan({ known, people: [student('eva', { agent_ids: ['m'] })], mode: 'delta' });
    expect(said(sibling)).toEqual(['create: Guardian m → eva Marsh']);
    expect(said(plan({ rows: [guardian('x', ['ana'], { is_partial: true })], people: [], mode: 'delta' }))).toEqual([]);
  });
});

describe('what was done here by hand stays, with the reason', () => {
  const byHand = (more: Partial<KnownGuardian>): KnownGuardian => ({
    guardian_id: 'h',
    user_puid: 'u-ana',
    name: 'Rosa Díaz',
    email: 'rosa@home.example',
    language: 'es',
    state: 'listed',
    their_id: null,
    roster_fields: null,
    source_id: null,
    owner: 'hand',
    ...more,
  });

  it('where somebody entered the guardian, by name or by address', () => {
    const known = [byHand({})];
    for (const more of [{ name: 'ROSA DIAZ' }, { email: 'Rosa@home.example' }]) {
      const made = plan({ rows: [guardian('m', ['ana'], more)], known });
      expect(said(made)).toEqual([expect.stringMatching(/^skip: .*guardian_entered_here/)]);
      expect(made.lines.find(({ outcome }) => outcome === 'skip')?.before).toEqual({ user_puid: 'u-ana' });
    }
    expect(said(plan({ rows: [], known }))).toEqual([]);
  });

  it('field by field where somebody changed one', () => {
    const rows = [guardian('m', ['ana'])];
    const known = imported(rows).map((row) => ({ ...row, email: 'hers@example.com' }));
    expect(said(plan({ rows, known }))).toEqual(['skip: Guardian m → ana Marsh (guardian_changed_here)']);
    const renamed = plan({ rows: [guardian('m', ['ana'], { name: 'Rosa', email: 'other@example.com' })], known });
    expect(said(renamed)).toEqual(['change: Rosa → ana Marsh']);
    expect(listed(carriedOut(known, renamed))).toEqual(['u-ana Rosa hers@example.com']);
  });

  it('where somebody removed the guardian, under another id too', () => {
    const known = imported([guardian('m', ['ana'])]).map((row) => ({ ...row, state: 'removed' as const }));
    for (const id of ['m', 'm2'])
      expect(said(plan({ rows: [guardian(id, ['ana'], { email: 'm@example.com' })], known }))).toEqual([
        expect.stringMatching(/guardian_removed_here/),
      ]);
  });
});

describe('nobody is taken', () => {
  it('who is a contact only; who became one leaves', () => {
    const rows = [guardian('m', [], { students: [{ id: 'ana', is_contact_only: true }] })];
    expect(said(plan({ rows }))).toEqual(['skip: Guardian m → ana Marsh (guardian_contact)']);
    expect(said(plan({ rows, known: imported([guardian('m', ['ana'])]) }))).toContain('leave: Guardian m ← ana Marsh');
  });

  it('of six or more for one student; those who are here stay', () => {
    const two = [guardian('g0', ['ana']), guardian('g1', ['ana'])];
    const six = [...two, ...[2, 3, 4, 5].map((n) => guardian(`g${n}`, ['ana']))];
    expect(said(plan({ rows: six })).filter((each) => each.endsWith('(guardian_many)'))).toHaveLength(6);
    const made = plan({ rows: six, known: imported(two) });
    expect([made.same.guardian, said(made).length]).toEqual([2, 4]);
    expect(said(plan({ rows: six.slice(1) }))).toHaveLength(5);
    expect(said(plan({ rows: six.slice(1) })).join()).not.toContain('skip');
  });

  it('with an address that is none, or that another guardian of the student has, or for a student who is not here', () => {
    expect(said(plan({ rows: [guardian('m', ['ana'], { email: 'no address' })] }))).toEqual([
      'problem: Guardian m → ana Marsh (email_bad)',
    ]);
    const shared = [guardian('a', ['ana'], { email: 'x@example.com' }), guardian('b', ['ana', 'ben'], { email: 'x@example.com' })];
    expect(said(plan({ rows: shared }))).toEqual([
      'create: Guardian a → ana Marsh',
      'skip: Guardian b → ana Marsh (guardian_twice)',
      'create: Guardian b → ben Marsh',
    ]);
    expect(said(plan({ rows: [guardian('m', ['nobody'])] }))).toEqual(['skip: Guardian m → nobody (guardian_no_student)']);
    const known = imported([guardian('m', ['ana'])]);
    expect(said(plan({ rows: [guardian('m', ['ana'], { email: 'no' })], known }))).toEqual([expect.stringMatching(/^problem/)]);
  });
});

describe('a roster stops and asks', () => {
  const people = Array.from({ length: 50 }, (_, n) => student(`p${n}`));
  const rows = people.map(({ id }) => guardian(`g-${id}`, [id]));
  const known = carriedOut([], plan({ rows, people, here: people }));

  it('where many guardians or all of them leave, or lose their address', () => {
    expect(plan({ rows: rows.slice(4), people, here: people, known }).stops).toEqual([]);
    expect(plan({ rows: rows.slice(10), people, here: people, known }).stops).toMatchObject([
      { reason: 'guardians_leave', count: 10, of: 50, parts: [{ scope: 'school', about: 'Reef Elementary', count: 10 }] },
    ]);
    const bare = rows.map((each) => ({ ...each, email: '' }));
    expect(plan({ rows: bare, people, here: people, known }).stops).toMatchObject([{ reason: 'guardians_leave', count: 50, of: 50 }]);
  });

  it('and a source without addresses takes none away', () => {
    const silent = rows.map((each) => ({ ...each, email: null }));
    expect(plan({ rows: silent, people, here: people, known }).same.guardian).toBe(50);
  });
});

it('after any roster on any state, the same roster changes nothing, and no student has one address twice', () => {
  const row = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constantFrom('Rosa', 'Tom', 'Eve'),
    email: fc.constantFrom('', 'x@example.com', 'y@example.com'),
    students: fc.subarray(['ana', 'ben', 'eva']),
  });
  const roster = fc
    .uniqueArray(row, { selector: ({ id }) => id, maxLength: 4 })
    .map((rows) => rows.map(({ id, students, ...more }) => guardian(id, students, more)));
  const hand = fc.array(
    fc.record({ at: fc.nat(9), email: fc.constantFrom('', 'h@example.com'), state: fc.constantFrom('listed', 'removed') }),
    {
      maxLength: 2,
    },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(roster, hand), { minLength: 1, maxLength: 4 }), (steps) => {
      let known: KnownGuardian[] = [];
      for (const [rows, changes] of steps) {
        const made = plan({ rows, known });
        const before = known;
        known = carriedOut(known, made);
        // Whatever somebody changed or removed by hand is as they left it.
        for (const row of before) {
          const now = known.find(({ guardian_id }) => guardian_id === row.guardian_id);
          if (row.state === 'removed') expect(now?.state).toBe('removed');
          if (row.state === 'listed' && now?.state === 'listed' && row.email !== row.roster_fields?.email)
            expect(now.email).toBe(row.email);
        }
        expect(said(plan({ rows, known })).filter((each) => !/^(skip|problem)/.test(each))).toEqual([]);
        for (const id of ['u-ana', 'u-ben', 'u-eva']) {
          const addresses = known
            .filter((each) => each.user_puid === id && each.state === 'listed' && each.email !== '')
            .map(({ email }) => email);
          expect(new Set(addresses).size).toBe(addresses.length);
        }
        for (const { at, email, state } of changes) {
          const row = known[at];
          const isTaken = known.some((each) => each.user_puid === row?.user_puid && email !== '' && each.email === email);
          if (row?.state === 'listed' && !isTaken) known[at] = { ...row, email, state: state as 'listed' };
        }
      }
    }),
    { numRuns: 500 },
  );
});
