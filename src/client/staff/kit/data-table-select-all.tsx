import { useEffect, useRef } from 'react';
import { m } from '#client/shared/messages/tables.ts';
import classes from './data-table.module.css';

/** Ticks every row that is shown, or none; half-ticked when only some are. */
export function SelectAll(props: {
  readonly keys: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}) {
  const { keys, selected, onChange } = props;
  const box = useRef<HTMLInputElement>(null);
  const ticked = keys.filter((key) => selected.has(key)).length;
  const all = keys.length > 0 && ticked === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !all;
  }, [ticked, all]);
  const change = () => {
    const next = new Set(selected);
    for (const key of keys) {
      if (all) next.delete(key);
      else next.add(key);
    }
    onChange(next);
  };
  return (
    <label className={classes.target}>
      <input ref={box} type="checkbox" aria-label={m.selectAll()} checked={all} disabled={keys.length === 0} onChange={change} />
    </label>
  );
}
