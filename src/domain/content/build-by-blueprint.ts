import { shuffledBy } from '../answers/shuffle.ts';

/** So many questions of one sort. What is null may be anything. */
export interface BlueprintRow {
  /** A reporting category, 1 to 4. */
  readonly category: number | null;
  readonly standard: string | null;
  readonly type: string | null;
  readonly difficulty: string | null;
  readonly count: number;
}

export interface Blueprint {
  readonly rows: readonly BlueprintRow[];
  /** The least share of questions with a picture, in percent. */
  readonly picture_share: number;
  /** The number of parallel forms. */
  readonly forms: number;
  /** The same seed over the same bank makes the same forms. */
  readonly seed: number;
}

export interface BlueprintQuestion {
  readonly question_id: number;
  readonly category: number | null;
  readonly standard: string;
  readonly type: string;
  readonly difficulty: string;
  readonly has_picture: boolean;
}

export interface BuiltForms {
  /** Ids of the questions of each form; empty where the bank lacks any. */
  readonly forms: readonly (readonly number[])[];
  /** Rows that cannot be filled, with how many questions a form would get. */
  readonly lacking: readonly { readonly row: number; readonly wanted: number; readonly available: number }[];
  /** The lack of pictures, as for a row; null if there are enough. */
  readonly pictures: { readonly wanted: number; readonly available: number } | null;
}

/** One question for each form: all of one standard, kind, band of difficulty, and with or without a picture. */
interface Slot {
  readonly questions: readonly BlueprintQuestion[];
  readonly first: BlueprintQuestion;
}

/**
 * Builds parallel forms that share no question and match slot by slot in standard and kind. Rows are matched with slots by augmenting
 * paths (Kuhn), so that a narrow row gets its questions even where a wide one could have taken them: what is lacking is lacking indeed.
 */
export function buildByBlueprint(bank: readonly BlueprintQuestion[], { rows, picture_share, forms, seed }: Blueprint): BuiltForms {
  const units = rows.flatMap((row, at) => Array.from({ length: row.count }, () => ({ row, at })));
  const slots = shuffledBy(String(seed), slotsOf(bank, forms, seed, units.length));
  const wantedPictures = Math.ceil((units.length * picture_share) / 100);
  /** The unit that has each slot. */
  const takenBy = new Map<number, number>();
  const slotFor = (unit: number, may: (slot: Slot) => boolean, tried: Set<number>): boolean => {
    const row = units[unit]?.row;
    for (const [at, slot] of slots.entries()) {
      if (tried.has(at) || !row || !may(slot) || !fits(row, slot.first)) continue;
      tried.add(at);
      const holder = takenBy.get(at);
      if (holder !== undefined && !slotFor(holder, may, tried)) continue;
      takenBy.set(at, unit);
      return true;
    }
    return false;
  };
  // Pictures first: a path that gives another unit a slot takes none away.
  const withPicture = new Set<number>();
  for (const unit of shuffledBy(`${seed} pictures`, [...units.keys()]))
    if (withPicture.size < wantedPictures && slotFor(unit, ({ first }) => first.has_picture, new Set())) withPicture.add(unit);
  const unfilled = [...units.keys()].filter((unit) => !withPicture.has(unit) && !slotFor(unit, () => true, new Set()));
  const lacking = rows.flatMap(({ count }, row) => {
    const missing = unfilled.filter((unit) => units[unit]?.at === row).length;
    return missing === 0 ? [] : [{ row, wanted: count, available: count - missing }];
  });
  const pictures = withPicture.size < wantedPictures ? { wanted: wantedPictures, available: withPicture.size } : null;
  if (lacking.length > 0 || pictures) return { forms: [], lacking, pictures };
  const chosen = [...takenBy].sort(([, one], [, other]) => one - other).flatMap(([slot]) => slots[slot] ?? []);
  return {
    forms: Array.from({ length: forms }, (_, form) => chosen.flatMap(({ questions }) => questions[form]?.question_id ?? [])),
    lacking,
    pictures,
  };
}

/** @param max more slots of one sort than there are questions to ask would only be looked through in vain */
function slotsOf(bank: readonly BlueprintQuestion[], forms: number, seed: number, max: number): Slot[] {
  const alike = new Map<string, BlueprintQuestion[]>();
  for (const question of shuffledBy(`${seed} questions`, bank)) {
    const key = JSON.stringify([question.standard, question.type, question.difficulty, question.has_picture]);
    const same = alike.get(key);
    if (same) same.push(question);
    else alike.set(key, [question]);
  }
  return [...alike.values()].flatMap((questions) =>
    Array.from({ length: Math.min(max, Math.floor(questions.length / forms)) }, (_, at) =>
      questions.slice(at * forms, (at + 1) * forms),
    ).flatMap((some): Slot[] => (some[0] ? [{ questions: some, first: some[0] }] : [])),
  );
}

function fits(row: BlueprintRow, question: BlueprintQuestion): boolean {
  return (['category', 'standard', 'type', 'difficulty'] as const).every((field) => row[field] === null || row[field] === question[field]);
}
