import { m } from '#client/shared/messages/tables.ts';
import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import classes from './data-table.module.css';

/** Turns the pages of a table; absent while one page is enough. */
export function Pager(props: { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }) {
  const { page, pages, onPage } = props;
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={m.pages()}>
      <button
        type="button"
        className={classes.turn}
        data-back
        aria-label={m.previousPage()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronIcon />
      </button>
      <span aria-live="polite">{m.page({ page, pages })}</span>
      <button type="button" className={classes.turn} aria-label={m.nextPage()} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronIcon />
      </button>
    </nav>
  );
}
