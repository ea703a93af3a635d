import { Alert, Checkbox, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { m as bounds } from '#client/staff/kit/form/bounded-number-labels.ts';
import { ListLoadError } from '#client/staff/kit/pick/list-load-error.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import { MAX_GAME_QUESTIONS } from '#contract/quizsmart/quizsmart.schemas.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { OWN_QUIZZES, type QuizChoice } from './use-quiz-choice.ts';

const numberOr = (value: string): number | null => (value === '' ? null : Number(value));

/** The fields that say which questions a game asks: unit, quiz, how many, and which. */
export function QuizChoiceFields({ choice }: { readonly choice: QuizChoice }) {
  const { tree, listOfItems, items, paper, playable, chosen } = choice;
  const products = tree.data?.data ?? [];
  const units = tree.data?.units ?? [];
  return (
    <>
      {products.length > 1 && (
        <NativeSelect
          label={m.product()}
          value={String(choice.product ?? '')}
          onChange={(event) => choice.chooseProduct(Number(event.currentTarget.value))}
          data={products.map(({ id, title }) => ({ value: String(id), label: inLocale(title) }))}
        />
      )}
      <NativeSelect
        label={m.unit()}
        error={tree.isError && !tree.data && <ListLoadError query={tree} />}
        withAsterisk
        value={String(choice.unit ?? '')}
        onChange={(event) => choice.chooseUnit(numberOr(event.currentTarget.value))}
        data={[
          { value: '', label: m.pickUnit() },
          ...(choice.hasOwn ? [{ value: String(OWN_QUIZZES), label: m.ownQuizzes() }] : []),
          ...units.map((unit) => ({ value: String(unit.unit_id), label: inLocale(unit.title) })),
        ]}
      />
      {choice.unit !== null && (
        <NativeSelect
          label={m.quiz()}
          withAsterisk
          description={items?.length === 0 ? m.noQuizzes() : undefined}
          error={listOfItems.isError && !items && <ListLoadError query={listOfItems} />}
          value={String(choice.quiz ?? '')}
          onChange={(event) => choice.chooseQuiz(numberOr(event.currentTarget.value))}
          data={[
            { value: '', label: m.pickQuiz() },
            ...(items ?? []).map((item) => ({ value: String(item.item_id), label: inLocale(item.title) })),
          ]}
        />
      )}
      {paper.data && playable.length === 0 && (
        <Alert color="amber" role="status">
          {m.nothingPlayable()}
        </Alert>
      )}
      {playable.length > 0 && (
        <>
          <BoundedNumber
            label={m.howMany()}
            description={
              playable.length > MAX_GAME_QUESTIONS
                ? m.ofPlayableMost({ count: playable.length, most: MAX_GAME_QUESTIONS })
                : m.ofPlayable({ count: playable.length })
            }
            value={choice.wrongCount ?? chosen.length}
            onChange={choice.takeFirst}
            min={1}
            max={choice.most}
            error={choice.wrongCount === '' ? bounds.fromTo({ min: 1, max: choice.most }) : undefined}
            allowDecimal={false}
            maw={200}
          />
          <details>
            <Text component="summary" fw={600} py="xs">
              {m.choose()} ({m.chosen({ count: chosen.length, total: playable.length })})
            </Text>
            <Stack gap="sm" component="fieldset" m={0} p={0} bd="0">
              <VisuallyHidden component="legend">{m.choose()}</VisuallyHidden>
              {playable.map(({ question_id, stem, standard }, index) => (
                <Checkbox
                  key={question_id}
                  label={`${index + 1}. ${withoutEmphasis(inLocale(stem))}`}
                  description={standard || undefined}
                  checked={chosen.includes(question_id)}
                  disabled={chosen.length >= MAX_GAME_QUESTIONS && !chosen.includes(question_id)}
                  onChange={(event) => choice.toggle(question_id, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </details>
        </>
      )}
    </>
  );
}
