import { m } from '#client/shared/messages/questions/photo.ts';
import { pictureUrl, readPhoto } from '#domain/answers/photo.ts';
import classes from './made-answer.module.css';

/**
 * A photo as an answer is read: the picture, and what its maker says of it. It may stand within a button.
 * @param text the answer's text
 */
export function PhotoAnswer({ text }: { readonly text: string }) {
  const photo = readPhoto(text);
  const description = photo?.description.trim() ?? '';
  return (
    <span className={classes.figure}>
      {photo?.picture && <img className={classes.photo} src={pictureUrl(photo.picture)} alt={m.photo()} />}
      <span>
        {!photo?.picture && <strong>{m.onlyWords()} </strong>}
        {description === '' ? <em>{m.notDescribed()}</em> : description}
      </span>
    </span>
  );
}
