import { Button, Fieldset, Group, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { type PictureValue, pictureOf } from './kinds/media-value.ts';
import { PictureField } from './kinds/picture-field.tsx';
import { fieldsIn, picturesIn, type Snippet, type Texts, withPicture, withSnippet } from './text-insert.ts';

const PictureDialog = lazyPart(async () => (await import('./insert-dialogs.tsx')).PictureDialog);
const FieldDialog = lazyPart(async () => (await import('./insert-dialogs.tsx')).FieldDialog);

/** Pictures that were sent or described here, by their paths. */
export type TextPictures = Readonly<Record<string, PictureValue>>;

interface TextToolsProps {
  readonly packageId: string;
  readonly folder: string;
  readonly texts: Texts;
  readonly pictures: TextPictures;
  /** The words of all pictures of the sub-unit, as they are stored. */
  readonly labels: string | null | undefined;
  /** The last cursor position in each text. */
  readonly carets: Record<string, number>;
  readonly faultOf: (path: string) => ReactNode;
  readonly onChange: (next: { readonly texts: Texts; readonly pictures: TextPictures }) => void;
}

const pathOf = ({ sha256, extension }: PictureValue) => `media/picture-${sha256?.slice(0, 8)}.${extension}`;

/** Inserts a picture or a field into every language and level of a document at once. */
export function TextTools(props: TextToolsProps) {
  const { packageId, folder, texts, pictures, labels, carets, faultOf, onChange } = props;
  const [open, setOpen] = useState<'picture' | 'field' | null>(null);
  const close = () => setOpen(null);
  const shown = picturesIn(texts);
  const insert = (snippet: Snippet, more: TextPictures) => {
    onChange({ texts: withSnippet(texts, carets, snippet), pictures: more });
    // The next insertion comes after it.
    for (const variant of Object.keys(carets))
      if ((carets[variant] ?? 0) >= (texts[variant] ?? '').trimEnd().length) delete carets[variant];
    close();
  };
  const change = (path: string, picture: PictureValue | null) => {
    const { [path]: _before, ...others } = pictures;
    if (!picture) return onChange({ texts: withPicture(texts, path, null), pictures: others });
    const isSent = picture.path === null && pathOf(picture) !== path;
    if (!isSent) return onChange({ texts, pictures: { ...pictures, [path]: picture } });
    onChange({ texts: withPicture(texts, path, pathOf(picture)), pictures: { ...others, [pathOf(picture)]: picture } });
  };
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('picture')}>
          {m.insertPicture()}
        </Button>
        <Button variant="default" onClick={() => setOpen('field')}>
          {m.insertField()}
        </Button>
      </Group>
      {shown.length > 0 && (
        <Fieldset legend={m.picturesOfText()}>
          <Stack gap="lg">
            {shown.map((path, index) => (
              <PictureField
                key={path}
                packageId={packageId}
                folder={folder}
                label={m.pictureNumber({ number: index + 1 })}
                field={`pictures.${path}`}
                isOptional
                value={pictures[path] ?? pictureOf(path, labels)}
                faultOf={faultOf}
                onChange={(picture) => change(path, picture)}
              />
            ))}
          </Stack>
        </Fieldset>
      )}
      <Suspense fallback={null}>
        {open === 'picture' && (
          <PictureDialog
            packageId={packageId}
            folder={folder}
            onClose={close}
            onInsert={(picture, snippetOf) => {
              const path = pathOf(picture);
              insert(snippetOf(path), { ...pictures, [path]: picture });
            }}
          />
        )}
        {open === 'field' && <FieldDialog taken={fieldsIn(texts)} onClose={close} onInsert={(snippet) => insert(snippet, pictures)} />}
      </Suspense>
    </Stack>
  );
}
