import { m } from '#client/student/messages/question-tools.ts';
import { ToolPanel } from './tool-panel.tsx';
import classes from './tools.module.css';

const SYMBOLS = (
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe ' +
  'Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
).split(' ');

/** The column and row of an element, by its number; the lanthanides and actinides stand in two rows below. */
function placeOf(number: number): { readonly column: number; readonly row: number } {
  if (number === 1) return { column: 1, row: 1 };
  if (number === 2) return { column: 18, row: 1 };
  if (number <= 18) {
    const inRow = (number - 3) % 8;
    return { column: inRow < 2 ? inRow + 1 : inRow + 11, row: number <= 10 ? 2 : 3 };
  }
  if (number <= 54) return { column: ((number - 19) % 18) + 1, row: number <= 36 ? 4 : 5 };
  const [first, row] = number <= 86 ? [55, 6] : [87, 7];
  const inRow = number - first;
  if (inRow >= 2 && inRow <= 16) return { column: inRow + 2, row: row + 3 };
  return { column: inRow < 2 ? inRow + 1 : inRow - 13, row };
}

/** The elements by number and symbol. */
export function PeriodicTable({ onClose }: { readonly onClose: () => void }) {
  return (
    <ToolPanel title={m.elements()} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is wider than a small screen, and scrolls by the keyboard too */}
      <div className={classes.elementsBox} tabIndex={0}>
        <ol className={classes.elements}>
          {SYMBOLS.map((symbol, index) => {
            const { column, row } = placeOf(index + 1);
            return (
              <li key={symbol} style={{ gridColumn: column, gridRow: row }}>
                <small>{index + 1}</small> {symbol}
              </li>
            );
          })}
        </ol>
      </div>
    </ToolPanel>
  );
}
