import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { m } from '#client/staff/messages/library/content.ts';
import { useRememberedProduct } from '../content.mutations.ts';
import { type LanguageId, textIn } from './library-language.ts';
import type { LibraryTree } from './library-place.ts';
import classes from './product-picker.module.css';

interface ProductPickerProps {
  readonly products: LibraryTree['data'];
  readonly current: number | undefined;
  readonly languageId: LanguageId;
}

/** Which product is browsed, now and the next time; there only where there is a choice. */
export function ProductPicker({ products, current, languageId }: ProductPickerProps) {
  const navigate = useNavigate();
  const remember = useRememberedProduct();
  if (products.length < 2) return null;
  return (
    <NativeSelect
      className={classes.picker}
      label={m.product()}
      value={current}
      data={products.map((product) => ({ value: String(product.id), label: textIn(product.title, languageId) }))}
      onChange={(event) => {
        const product_id = Number(event.target.value);
        remember(product_id);
        void navigate({ to: '/authenticated/content/contentHome', search: { product_id } });
      }}
    />
  );
}
