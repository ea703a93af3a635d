import { describe, expect, test } from 'vitest';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';
import { editorRemarks } from '#server/features/authoring/editor/editor-remarks.ts';
import { withPackage } from '#server/features/authoring/package/open-package.ts';
import { checkContent } from '../content-remarks.ts';
import { KEY_PLANTS } from './key-plants.ts';
import { LAB_PLANTS } from './lab-plants.ts';
import { LANGUAGE_PLANTS } from './language-plants.ts';
import { OPTION_PLANTS } from './option-plants.ts';
import type { Plant } from './plants.ts';
import { SET_PLANTS } from './set-plants.ts';
import { packed, smallPackage } from './small-package.ts';
import { SOUND_PLANTS } from './sound-plants.ts';

const PLANTS: readonly Plant[] = [...LANGUAGE_PLANTS, ...SOUND_PLANTS, ...KEY_PLANTS, ...OPTION_PLANTS, ...LAB_PLANTS, ...SET_PLANTS];

test('the small package has nothing that an importer or an editor would send back', async () => {
  const { faults, remarks } = await checkContent(packed(smallPackage()));
  expect({ faults, remarks }).toEqual({ faults: [], remarks: [] });
});

test('more than forty kinds of faults are planted', () => {
  expect(new Set(PLANTS.map(({ kind }) => kind)).size).toBeGreaterThan(40);
});

describe('content:check names what is planted, its file and place, and what to do', () => {
  test.each(PLANTS.map((plant) => [`${plant.kind}: ${plant.says.source}`, plant] as const))(
    '%s',
    async (_name, { plant, level, file, says }) => {
      const small = smallPackage();
      plant(small);
      const { faults, remarks } = await checkContent(packed(small));
      expect(faults).toEqual([]);
      const found = remarks.find(({ problem }) => says.test(problem));
      expect(remarks.map(({ problem }) => problem).join('\n')).toMatch(new RegExp(says.source, 'm'));
      expect(found).toMatchObject({ level, file: `unit-one/energy/${file}` });
      // The authoring tool shows remarks in both languages.
      const ofEditor = await withPackage(
        packed(small),
        () => undefined,
        async ({ source, reader }) => (source && reader ? editorRemarks(source, reader) : []),
      );
      expect(ofEditor.map(({ problem }) => problem).filter((problem) => faultInSpanish(problem) === null)).toEqual([]);
    },
  );
});
