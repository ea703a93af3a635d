import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { m } from '#client/shared/messages/content.ts';
import { type LanguageId, textIn } from './library-language.ts';
import type { LibraryTree } from './library-place.ts';
import classes from './product-picker.module.css';

interface ProductPickerProps {
  readonly products: LibraryTree['data'];
  readonly current: number | undefined;
  readonly languageId: LanguageId;
}

/** Which product is browsed; there only where there is a choice. */
export function ProductPicker({ products, current, languageId }: ProductPickerProps) {
  const id = useId();
  const navigate = useNavigate();
  if (products.length < 2) return null;
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{m.product()}</label>
      <select
        id={id}
        className="tp-field"
        value={current}
        onChange={(event) =>
          void navigate({ to: '/authenticated/content/contentHome', search: { product_id: Number(event.target.value) } })
        }
      >
        {products.map((product) => (
          <option key={product.id} value={product.id}>
            {textIn(product.title, languageId)}
          </option>
        ))}
      </select>
    </div>
  );
}
