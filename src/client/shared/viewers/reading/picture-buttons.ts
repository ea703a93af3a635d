/**
 * The text with each of its pictures inside a button, so that the keyboard reaches it as a press does. The button has no words of
 * its own: the picture's alternative text names it, and the places of the marks in the text stay what they were.
 */
export function withPictureButtons(html: string, look: string, hint: string): string {
  // Nothing in a template is loaded, and its white space stays as it is.
  const text = document.createElement('template');
  text.innerHTML = html;
  for (const picture of text.content.querySelectorAll('img')) {
    // What is a link or a button already does something else.
    if (picture.closest('a, button')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = look;
    button.title = hint;
    button.setAttribute('aria-haspopup', 'dialog');
    picture.replaceWith(button);
    button.append(picture);
  }
  return text.innerHTML;
}

/** The picture that a press is about; null where it is about something else. */
export function pictureIn(pressed: EventTarget): HTMLImageElement | null {
  return pressed instanceof Element ? (pressed.closest('button')?.querySelector('img') ?? null) : null;
}
