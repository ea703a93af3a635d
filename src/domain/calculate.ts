/**
 * The value of an expression of numbers, + - * / and parentheses, by the usual order of operations; null if it is not complete, and
 * `divides by zero` if it is complete and does so. A value that was too long to be written out, such as 1e+21, is a number too.
 */
export function calculate(expression: string): number | 'divides by zero' | null {
  const tokens = expression.replaceAll(' ', '').match(/\d+\.?\d*(?:e[+-]\d+)?|\.\d+|[-+*/()]/g) ?? [];
  if (tokens.length === 0 || tokens.join('') !== expression.replaceAll(' ', '')) return null;
  let at = 0;
  let dividesByZero = false;
  let isWhole = true;
  const missing = (): number => {
    isWhole = false;
    return Number.NaN;
  };

  const factor = (): number => {
    const token = tokens[at++];
    if (token === '-') return -factor();
    if (token === '(') {
      const inner = sum();
      return tokens[at++] === ')' ? inner : missing();
    }
    return token === undefined || /^[+*/)]/.test(token) ? missing() : Number(token);
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isTimes = tokens[at++] === '*';
      const other = factor();
      if (!isTimes && other === 0) dividesByZero = true;
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
  if (at < tokens.length || !isWhole) return null;
  if (dividesByZero) return 'divides by zero';
  if (!Number.isFinite(value)) return null;
  // Removes the error of floating-point arithmetic, as in 0.1 + 0.2.
  return Number(value.toPrecision(12));
}
