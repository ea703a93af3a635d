import { Text, UnstyledButton } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useCommands } from '#client/staff/kit/command/registry.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { RubricCopy, RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { chosenPoints, criterionPoints, rubricTotal, scoreOfMark } from '#domain/grading/rubric-points.ts';
import classes from './own-rubric.module.css';

interface OwnRubricLevelsProps {
  readonly rubric: RubricCopy;
  /** The place of the level that was chosen in each criterion. */
  readonly chosen: RubricMark['chosen'];
  readonly maxPoints: number;
  readonly onChoose: (chosen: RubricMark['chosen']) => void;
  /** The last criterion was answered by a key. */
  readonly onDone: () => void;
}

/** The criteria of a rubric with their levels: a click chooses one, or the key of its points, which goes on to the next criterion. */
export function OwnRubricLevels({ rubric, chosen, maxPoints, onChoose, onDone }: OwnRubricLevelsProps) {
  const { criteria } = rubric;
  const list = useRef<HTMLDivElement>(null);
  const buttonsOf = (at: number) => list.current?.querySelectorAll<HTMLButtonElement>(`[data-criterion="${at}"] button`);
  /** Where the keys go: the criterion that has the focus, or else the first without a level. */
  const current = () => {
    const focused = document.activeElement?.closest('[data-criterion]');
    if (focused && list.current?.contains(focused)) return Number(focused.getAttribute('data-criterion'));
    return criteria.findIndex((_each, at) => (chosen[at] ?? null) === null);
  };
  const choose = (at: number, place: number | null) =>
    onChoose(criteria.map((_each, index) => (index === at ? place : (chosen[index] ?? null))));
  const press = (points: number) => {
    const at = current();
    const place = criteria[at]?.levels.findIndex((level) => level.points === points) ?? -1;
    if (place < 0) return;
    choose(at, place);
    if (at + 1 === criteria.length) onDone();
    else buttonsOf(at + 1)?.[0]?.focus();
  };
  const latest = useRef({ press, back: () => {} });
  latest.current = {
    press,
    back: () => {
      const at = current();
      buttonsOf(at < 0 ? criteria.length - 1 : Math.max(at - 1, 0))?.[0]?.focus();
    },
  };
  useCommands(
    useMemo(
      () => [
        ...Array.from({ length: 10 }, (_each, points) => ({
          id: `rubric-${points}`,
          key: String(points),
          label: m.keyLevel({ points }),
          run: () => latest.current.press(points),
        })),
        { id: 'rubric-back', key: 'b', label: m.keyBack(), run: () => latest.current.back() },
      ],
      [],
    ),
  );
  const mark = { criteria, chosen };
  const [total, sum, score] = [rubricTotal(rubric), chosenPoints(mark), scoreOfMark(mark, maxPoints)];
  return (
    <div ref={list} className={classes.rubric}>
      <Text fw={600}>{rubric.name}</Text>
      {criteria.map((criterion, at) => (
        <fieldset key={criterion.name} data-criterion={at} className={classes.criterion}>
          <legend>
            {criterion.name} <span className={classes.worth}>({m.pointsWord({ points: criterionPoints(criterion) })})</span>
          </legend>
          <div className={classes.levels}>
            {criterion.levels.map(({ points, description }, place) => {
              const isChosen = chosen[at] === place;
              return (
                <UnstyledButton
                  key={points}
                  type="button"
                  className={classes.level}
                  aria-pressed={isChosen}
                  aria-label={m.levelOf({ points, description })}
                  onClick={() => choose(at, isChosen ? null : place)}
                >
                  <strong>{points}</strong>
                  <span>{description}</span>
                </UnstyledButton>
              );
            })}
          </div>
        </fieldset>
      ))}
      <Text size="sm" role="status">
        {total === maxPoints ? m.rubricSum({ sum, total }) : m.rubricScaled({ sum, total, score, max: maxPoints })}
      </Text>
    </div>
  );
}
