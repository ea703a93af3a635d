import { useId, useRef, useState } from 'react';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/authoring.ts';
import { PACKAGE_BYTES } from '#contract/authoring/authoring.schemas.ts';
import classes from './authoring.module.css';

interface PackageFieldProps {
  readonly file: File | null;
  readonly onChoose: (file: File) => void;
}

const MEGABYTE = 1_048_576;

/** Where a package is chosen, or dropped. */
export function PackageField({ file, onChoose }: PackageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState('');
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = chosen.size > PACKAGE_BYTES ? m.tooLarge({ most: PACKAGE_BYTES / MEGABYTE }) : chosen.size === 0 ? m.emptyFile() : '';
    setWrong(problem);
    if (problem === '') onChoose(chosen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button beside it does the same
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <p className="tp-text">{file ? m.chosen({ name: file.name, size: sizeLabel(file.size) }) : m.dropHere()}</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={m.choose()}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file again, mended meanwhile, must count as a choice.
          event.target.value = '';
        }}
      />
      <Button kind={file ? 'plain' : 'primary'} onClick={() => input.current?.click()}>
        {file ? m.chooseOther() : m.choose()}
      </Button>
      <p role="alert" className={classes.wrong}>
        {wrong}
      </p>
    </div>
  );
}

function sizeLabel(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
