import { Button, Checkbox, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { m as tool } from '#client/staff/messages/library/authoring-tool.ts';
import type { Bilingual } from '#contract/wire.ts';
import { isHalfWritten } from '#domain/answers/optional-text.ts';
import { BothTexts } from './both-texts.tsx';
import type { PictureValue } from './kinds/media-value.ts';
import { PictureField } from './kinds/picture-field.tsx';
import { idOf } from './package-json.ts';
import type { Snippet } from './text-insert.ts';

const EMPTY: Bilingual = { en: '', es: '' };

interface PictureDialogProps {
  readonly packageId: string;
  readonly folder: string;
  readonly onInsert: (picture: PictureValue, snippetOf: (path: string) => Snippet) => void;
  readonly onClose: () => void;
}

/** Chooses a picture for a text, with the words for those who cannot see it. */
export function PictureDialog({ packageId, folder, onInsert, onClose }: PictureDialogProps) {
  const [picture, setPicture] = useState<PictureValue | null>(null);
  const [caption, setCaption] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const insert = () => {
    setTried(true);
    const isDescribed = picture && (picture.isDecorative || (picture.alt.en.trim() !== '' && picture.alt.es.trim() !== ''));
    if (!picture || !isDescribed || isHalfWritten(caption)) return;
    const line = (path: string, words: string) => `![](${path}${words.trim() === '' ? '' : ` "${words.trim().replaceAll('"', '”')}"`})`;
    onInsert(picture, (path) => ({ en: line(path, caption.en), es: line(path, caption.es), isBlock: true }));
  };
  const faultOf = (path: string) => {
    if (!isTried) return undefined;
    if (path === 'picture') return picture ? undefined : m.chooseFile();
    const language = path.endsWith('.es') ? 'es' : 'en';
    return picture?.alt[language].trim() === '' ? m.altMissing() : undefined;
  };
  return (
    <Dialog open onClose={onClose} title={m.insertPicture()} size="lg">
      <Stack>
        <Text size="sm">{m.insertHint()}</Text>
        <PictureField
          {...{ packageId, folder }}
          label={m.picture()}
          field="picture"
          value={picture}
          faultOf={faultOf}
          onChange={setPicture}
        />
        <BothTexts label={m.pictureCaption()} isOptional value={caption} onChange={setCaption} />
        <Button color="coral" style={{ alignSelf: 'end' }} onClick={insert}>
          {m.insert()}
        </Button>
      </Stack>
    </Dialog>
  );
}

const KINDS = ['line', 'text', 'choice', 'table', 'drawing', 'photo'] as const;
type Kind = (typeof KINDS)[number];
type Lines = Bilingual;

interface FieldDialogProps {
  /** Ids that the document has. */
  readonly taken: readonly string[];
  readonly onInsert: (snippet: Snippet) => void;
  readonly onClose: () => void;
}

/** Makes a field that students fill in within a text. */
export function FieldDialog({ taken, onInsert, onClose }: FieldDialogProps) {
  const [kind, setKind] = useState<Kind>('line');
  const [name, setName] = useState('');
  const [isOptional, setOptional] = useState(false);
  const [choices, setChoices] = useState<Lines>(EMPTY);
  const [rows, setRows] = useState<Lines>(EMPTY);
  const [isTried, setTried] = useState(false);
  const needs = kind === 'choice' ? 2 : kind === 'table' ? 2 : 0;
  const choicesFault = needs > 0 ? faultIn(choices, needs) : null;
  const rowsFault = kind === 'table' ? faultIn(rows, 1) : null;
  const insert = () => {
    setTried(true);
    if (name.trim() === '' || choicesFault || rowsFault) return;
    const id = `${idOf(name, taken)}${isOptional ? '?' : ''}`;
    const of = (language: keyof Bilingual) => fieldText(kind, id, linesOf(choices[language]), linesOf(rows[language]));
    onInsert({ en: of('en'), es: of('es'), isBlock: kind !== 'line' && kind !== 'choice' });
  };
  return (
    <Dialog open onClose={onClose} title={m.insertField()} size="lg">
      <Stack>
        <Text size="sm">{m.insertHint()}</Text>
        <Select
          label={m.fieldKind()}
          data={KINDS.map((each) => ({ value: each, label: m[`field_${each}`]() }))}
          value={kind}
          allowDeselect={false}
          onChange={(chosen) => setKind(KINDS.find((each) => each === chosen) ?? 'line')}
        />
        <TextInput
          label={m.fieldName()}
          description={m.fieldNameHint()}
          withAsterisk
          maxLength={40}
          value={name}
          error={isTried && name.trim() === '' ? tool.needText() : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {needs > 0 && (
          <LinesField
            label={kind === 'choice' ? m.fieldChoices() : m.tableColumns()}
            hint={kind === 'table' ? m.tableColumnsHint() : undefined}
            value={choices}
            fault={isTried ? choicesFault : null}
            onChange={setChoices}
          />
        )}
        {kind === 'table' && <LinesField label={m.tableRows()} value={rows} fault={isTried ? rowsFault : null} onChange={setRows} />}
        <Checkbox label={m.mayStayEmpty()} checked={isOptional} onChange={(event) => setOptional(event.currentTarget.checked)} />
        <Button color="coral" style={{ alignSelf: 'end' }} onClick={insert}>
          {m.insert()}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface LinesFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: Lines;
  readonly fault: string | null;
  readonly onChange: (value: Lines) => void;
}

function LinesField({ label, hint, value, fault, onChange }: LinesFieldProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['en', 'es'] as const).map((language) => (
        <Textarea
          key={language}
          label={language === 'en' ? tool.inEnglish({ label }) : tool.inSpanish({ label })}
          description={hint}
          lang={language}
          withAsterisk
          autosize
          minRows={3}
          value={value[language]}
          error={fault}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}

/** Signs that end a choice or a cell are left out. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/[|[\]]/g, ' ').trim())
    .filter((line) => line !== '');
}

function faultIn({ en, es }: Lines, least: number): string | null {
  const [english, spanish] = [linesOf(en).length, linesOf(es).length];
  if (english < least) return m.moreLines({ count: least });
  return english === spanish ? null : m.sameCount();
}

/** A field as a document's text has it. */
function fieldText(kind: Kind, id: string, choices: readonly string[], rows: readonly string[]): string {
  if (kind === 'line') return `[[${id}]]`;
  if (kind === 'choice') return `[[${id}: choice | ${choices.join(' | ')}]]`;
  if (kind !== 'table') return `[[${id}: ${kind}]]`;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const blank = choices.slice(1).map(() => '');
  return [`[[${id}: table]]`, '', line(choices), line(choices.map(() => '---')), ...rows.map((row) => line([row, ...blank]))].join('\n');
}
