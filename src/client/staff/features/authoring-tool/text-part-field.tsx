import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { type QuestionJson, read, type SubunitJson } from './package-json.ts';
import { findResource } from './resource-save.ts';
import { filesQuery } from './tool.queries.ts';

/** A part of a text, by the heading that it stands under. */
export type TextPart = NonNullable<QuestionJson['read_again']>;

/** The parts that a question may name, or why they are not here. */
export interface TextParts {
  readonly parts: readonly TextPart[];
  readonly error: ReactNode;
}

/** The parts of the texts of a sub-unit that a question may name as its explanation, in their order. */
export function useTextParts(packageId: string, folder: string): TextParts {
  const file = useQuery(filesQuery(packageId, [`${folder}/subunit.json`]));
  const subunit = read<SubunitJson>(file.data?.files[0]?.text);
  const ids = subunit ? [...Object.keys(subunit.titles ?? {}), ...(subunit.resources ?? []).map(({ id }) => id)] : [];
  const first = ids.flatMap((id) => {
    const resource = id === 'teacher_guide' || !subunit ? null : findResource(subunit, id);
    const [text] = resource?.kind === 'document' ? (resource.documents ?? []) : [];
    return text?.file.endsWith('.md') ? [{ id, path: `${folder}/${text.file}` }] : [];
  });
  const paths = first.map(({ path }) => path);
  const texts = useQuery({ ...filesQuery(packageId, paths), enabled: paths.length > 0 });
  const parts = first.flatMap(({ id, path }) => {
    const text = texts.data?.files.find((each) => each.path === path)?.text ?? '';
    return [...text.matchAll(/^ {0,3}#{2,3}\s+(.+?)\s*#*\s*$/gm)].map(([, heading = '']) => ({ resource: id, heading }));
  });
  return { parts, error: choicesOf(file, () => []).error ?? choicesOf(texts, () => []).error };
}

interface TextPartFieldProps {
  readonly choices: TextParts;
  readonly value: TextPart | undefined;
  readonly field: string;
  readonly onChange: (part: TextPart | undefined) => void;
}

/** The part of a text that a student may read again after missing a question. */
export function TextPartField({ choices: { parts, error }, value, field, onChange }: TextPartFieldProps) {
  const nameOf = ({ resource, heading }: TextPart) => `${resource}: ${heading}`;
  const listed = value && !parts.some((part) => nameOf(part) === nameOf(value)) ? [...parts, value] : parts;
  if (listed.length === 0 && !error) return null;
  return (
    <Select
      label={m.readAgain()}
      description={m.readAgainWhy()}
      data-field={`${field}.read_again`}
      placeholder={m.readAgainNone()}
      clearable
      searchable
      value={value ? nameOf(value) : null}
      data={[...new Set(listed.map(nameOf))]}
      error={error}
      onChange={(name) => onChange(listed.find((part) => nameOf(part) === name))}
    />
  );
}
