/** A part of a text: from one of its headings to the next. Null where it has fewer. @param section which heading, from 1 */
export function sectionOf(html: string, section: number): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const headings = [...body.querySelectorAll('h2, h3')];
  const heading = headings[section - 1];
  if (!heading) return null;
  const parts = [heading.outerHTML];
  for (let next = heading.nextElementSibling; next && !headings.includes(next); next = next.nextElementSibling) parts.push(next.outerHTML);
  return parts.join('');
}
