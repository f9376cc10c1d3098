import { useT } from '@houseful/app-kit/text.tsx';
import { Wordmark } from '@houseful/ui/kit/logo.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useFrame } from './frame.ts';

/** The wordmark, which leads home. */
export function Brand() {
  const t = useT();
  const { productName } = useFrame();
  return (
    <Wordmark
      name={productName}
      render={
        <Link
          to={paths.home()}
          className="sh-brand"
          aria-label={t('{product}, home', { product: productName })}
        />
      }
    />
  );
}
