export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Rows that Page Up and Page Down go. */
const PAGE = 10;

/** Where a key leads within a grid, as in a spreadsheet; null for a key that leads nowhere. */
export function stepOf(
  key: string,
  ctrl: boolean,
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number },
): GridPlace | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const within = (place: GridPlace) => ({
    row: Math.max(0, Math.min(lastRow, place.row)),
    column: Math.max(0, Math.min(lastColumn, place.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: ctrl ? 0 : row - 1, column });
    case 'ArrowDown':
      return within({ row: ctrl ? lastRow : row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: ctrl ? 0 : column - 1 });
    case 'ArrowRight':
      return within({ row, column: ctrl ? lastColumn : column + 1 });
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return within({ row: row - PAGE, column });
    case 'PageDown':
      return within({ row: row + PAGE, column });
    default:
      return null;
  }
}
