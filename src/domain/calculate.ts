/**
 * The value of an expression of numbers, + - * / and parentheses, by the usual order of operations; null if it is not complete, or
 * divides by zero. A value that was too long to be written out, such as 1e+21, is a number too.
 */
export function calculate(expression: string): number | null {
  const tokens = expression.replaceAll(' ', '').match(/\d+\.?\d*(?:e[+-]\d+)?|\.\d+|[-+*/()]/g) ?? [];
  if (tokens.length === 0 || tokens.join('') !== expression.replaceAll(' ', '')) return null;
  let at = 0;

  const factor = (): number => {
    const token = tokens[at++];
    if (token === '-') return -factor();
    if (token === '(') {
      const inner = sum();
      return tokens[at++] === ')' ? inner : Number.NaN;
    }
    return token === undefined || /^[+*/)]/.test(token) ? Number.NaN : Number(token);
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isTimes = tokens[at++] === '*';
      const other = factor();
      value = isTimes ? value * other : value / other;
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const isPlus = tokens[at++] === '+';
      const other = product();
      value = isPlus ? value + other : value - other;
    }
    return value;
  };

  const value = sum();
  if (at < tokens.length || !Number.isFinite(value)) return null;
  // Removes the error of floating-point arithmetic, as in 0.1 + 0.2.
  return Number(value.toPrecision(12));
}
