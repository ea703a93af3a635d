import classes from './on-paper.module.css';

/**
 * A control's text on paper. Chromium leaves buttons out of the head of a table where it repeats it on the next page, so a control in a head
 * is not printed (`data-print="no"`), and this stands in its place. It is no text of the screen: readers hear the control alone.
 */
export function OnPaper({ text }: { readonly text: string }) {
  return <span className={classes.text} data-text={text} aria-hidden="true" />;
}
