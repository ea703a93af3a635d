import { type ComponentProps, useRef } from 'react';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { ATTACHMENT_KINDS } from '#domain/answers/attachment-kinds.ts';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'aria-label' | 'children'> {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly multiple?: boolean;
}

const ACCEPTED = ATTACHMENT_KINDS.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',');

/** A button that opens the device's file dialog. */
export function FileButton({ onFiles, multiple, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
