import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';

/** How a student left the tools: the same in every question and every quiz of this device until sign-out. */
export interface ToolSettings {
  readonly isOpen: boolean;
  /** 100 to 500: how large the question is drawn. */
  readonly percent: number;
  readonly crossesOut: boolean;
  readonly covers: boolean;
  readonly highlights: boolean;
  readonly hasLine: boolean;
  readonly panel: 'calculator' | 'reference_sheet' | 'periodic_table' | 'notes' | null;
}

/** What a student did with the tools in one attempt. None of it is an answer, and none of it is handed in. */
export interface ToolMarks {
  /** Crossed out options, by question. */
  readonly crossed: Readonly<Record<string, readonly number[]>>;
  /** Options that were covered and then shown, by question. */
  readonly shown: Readonly<Record<string, readonly number[]>>;
  /** Marked sentences of the stem, by question. */
  readonly marked: Readonly<Record<string, readonly number[]>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly pad: string;
}

const SETTINGS: ToolSettings = {
  isOpen: false,
  percent: 100,
  crossesOut: false,
  covers: false,
  highlights: false,
  hasLine: false,
  panel: null,
};
const MARKS: ToolMarks = { crossed: {}, shown: {}, marked: {}, notes: {}, pad: '' };

export interface Tools {
  readonly settings: ToolSettings;
  readonly marks: ToolMarks;
  readonly set: (change: Partial<ToolSettings>) => void;
  readonly mark: (change: Partial<ToolMarks>) => void;
  /** Puts something on a question's list, or takes it off. */
  readonly toggle: (list: 'crossed' | 'shown' | 'marked', questionId: number, entry: number) => void;
}

/** The tools of one attempt, as they were left. */
export function useTools(attempt: string): Tools {
  const [settings, setSettings] = usePersistentState<ToolSettings>('question-tools', SETTINGS);
  const [marks, setMarks] = usePersistentState<ToolMarks>(`question-marks.${attempt}`, MARKS, 'at once');
  return {
    settings,
    marks,
    set: (change) => setSettings({ ...settings, ...change }),
    mark: (change) => setMarks({ ...marks, ...change }),
    toggle: (list, questionId, entry) => {
      const before = marks[list][questionId] ?? [];
      const after = before.includes(entry) ? before.filter((each) => each !== entry) : [...before, entry];
      setMarks({ ...marks, [list]: { ...marks[list], [questionId]: after } });
    },
  };
}
