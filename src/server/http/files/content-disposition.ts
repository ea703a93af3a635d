/** How a file is offered, with its name twice (RFC 6266): in letters that every client reads, and as it is. */
export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
