import { useEffect } from 'react';
import { spinner } from '#client/shared/platform/screen/spinner.ts';

/** Raises the spinner counter while something loads, and lowers it however that ends (specification section 4). */
export function useSpinnerWhile(loading: boolean): void {
  useEffect(() => {
    if (!loading) return;
    spinner.start();
    return () => spinner.stop();
  }, [loading]);
}
