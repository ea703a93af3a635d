const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwnj: '', zwj: '' },
  ...{ deg: '°', plusmn: '±', times: '×', divide: '÷', minus: '−', middot: '·', bull: '•', micro: 'µ', ordm: 'º', ordf: 'ª', sect: '§' },
  ...{ sup1: '¹', sup2: '²', sup3: '³', frac12: '½', frac14: '¼', frac34: '¾', permil: '‰', radic: '√', infin: '∞', prop: '∝' },
  ...{ le: '≤', ge: '≥', ne: '≠', asymp: '≈', equiv: '≡', sum: '∑', int: '∫', part: '∂', nabla: '∇', ang: '∠', perp: '⊥' },
  ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', rArr: '⇒', lArr: '⇐', hArr: '⇔' },
  ...{
    hellip: '…',
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    prime: '′',
    Prime: '″',
  },
  ...{
    iquest: '¿',
    iexcl: '¡',
    copy: '©',
    reg: '®',
    trade: '™',
    cent: '¢',
    pound: '£',
    euro: '€',
    yen: '¥',
    szlig: 'ß',
    aelig: 'æ',
    oslash: 'ø',
  },
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    theta: 'θ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
  },
  ...{
    tau: 'τ',
    phi: 'φ',
    omega: 'ω',
    eta: 'η',
    Delta: 'Δ',
    Gamma: 'Γ',
    Theta: 'Θ',
    Lambda: 'Λ',
    Pi: 'Π',
    Sigma: 'Σ',
    Phi: 'Φ',
    Omega: 'Ω',
  },
};
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303', cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
};
const ACCENTED = /^([A-Za-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)$/;

/** A text of HTML or XML with its character references as characters; what is none stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named(String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    // Control characters and halves of characters are nothing that can be shown.
    const isShown = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 127 && code < 160);
    return isShown ? String.fromCodePoint(code) : ' ';
  });
}

function named(name: string): string | null {
  const sign = NAMED[name];
  if (sign !== undefined && Object.hasOwn(NAMED, name)) return sign;
  const [, letter, accent] = ACCENTED.exec(name) ?? [];
  return letter === undefined || accent === undefined ? null : `${letter}${ACCENTS[accent]}`.normalize('NFC');
}
