import * as z from 'zod/mini';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { BothTexts } from '../both-texts.tsx';
import { FileField } from './file-field.tsx';
import { fileParts } from './file-parts.ts';
import { maybeMedia, oneMedia } from './media-schema.ts';
import { type MediaValue, mediaOf } from './media-value.ts';
import { ResourceFields } from './resource-fields.tsx';
import type { ResourceFormProps } from './resource-form-props.ts';
import { transcriptIn, transcriptParts } from './transcript.ts';
import { bothOrNone, useResourceForm } from './use-resource-form.ts';

const TYPES = [RESOURCE_TYPE.worksheet, 22, 3, 5, 34, 13, 40, 41, RESOURCE_TYPE.teacherGuide, 15];
const PDF = ['pdf'];
const schema = z.object({ en: oneMedia, es: maybeMedia, text: bothOrNone });

/** Pages to look at or print: a worksheet, slides, a poster. */
export function PdfForm(props: ResourceFormProps) {
  const { packageId, folder, resource, texts, hashes } = props;
  const before = resource?.file;
  const files = typeof before === 'object' ? before : { en: before, es: undefined };
  const form = useResourceForm(props, {
    kind: 'pdf',
    schema,
    content: {
      en: files.en === undefined ? null : mediaOf(files.en, hashes),
      es: files.es === undefined || files.es === files.en ? null : mediaOf(files.es, hashes),
      text: transcriptIn(resource, texts),
    },
    minutes: 15,
    make: (id, { en, es, text }) => {
      const chosen = fileParts(id, { en: en as MediaValue, es }, files);
      const { documents, ...transcript } = transcriptParts(id, resource, text);
      return { resource: { file: chosen.file, documents } as never, texts: { ...chosen.texts, ...transcript.texts } };
    },
  });
  const { content, set, faultOf } = form;
  const common = { packageId, folder, kinds: PDF };
  return (
    <FormBody contract={form.contract}>
      <ResourceFields form={form} types={TYPES} />
      <FileField
        {...common}
        label={m.pdfFile()}
        hint={m.pdfHint()}
        field="file.en"
        value={content.en}
        error={faultOf('en')}
        onChange={(en) => set({ en })}
      />
      <FileField
        {...common}
        label={m.spanishFile()}
        hint={m.spanishFileHint()}
        field="file.es"
        value={content.es}
        isOptional
        onChange={(es) => set({ es })}
      />
      <BothTexts
        label={m.pageText()}
        hint={m.pageTextHint()}
        rows={3}
        maxRows={20}
        isOptional
        field="documents"
        value={content.text}
        faultOf={(language) => faultOf(`text.${language}`)}
        onChange={(text) => set({ text })}
      />
    </FormBody>
  );
}
