import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { BothTexts } from '../both-texts.tsx';
import { FileField, type FileFieldProps } from './file-field.tsx';
import type { PictureValue } from './media-value.ts';

interface PictureFieldProps extends Omit<FileFieldProps, 'value' | 'onChange' | 'medium' | 'error'> {
  readonly value: PictureValue | null;
  readonly faultOf: (path: string) => ReactNode;
  readonly onChange: (value: PictureValue | null) => void;
}

/** A picture with the words for those who cannot see it, or with none where it only decorates. */
export function PictureField({ value, faultOf, onChange, ...props }: PictureFieldProps) {
  const { field, label } = props;
  return (
    <Stack gap="xs">
      <FileField
        {...props}
        medium="picture"
        value={value}
        error={faultOf(field)}
        onChange={(media) =>
          onChange(media && { alt: value?.alt ?? { en: '', es: '' }, isDecorative: value?.isDecorative ?? false, ...media })
        }
      />
      {value && (
        <>
          {!value.isDecorative && (
            <BothTexts
              label={m.altOf({ label })}
              value={value.alt}
              field={`${field}.alt`}
              faultOf={(language) => faultOf(`${field}.alt.${language}`)}
              onChange={(alt) => onChange({ ...value, alt })}
            />
          )}
          <Checkbox
            label={m.decorative()}
            description={m.decorativeHint()}
            checked={value.isDecorative}
            onChange={(event) => onChange({ ...value, isDecorative: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}
