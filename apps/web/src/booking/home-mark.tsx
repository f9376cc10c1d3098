import { useT } from '@houseful/app-kit/text.tsx';
import { LogoMark } from '@houseful/ui/kit/logo.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useFrame } from '../shell/frame.ts';

/** The mark at the end of the booking bar, which leads Home. The bar gives it its class. */
export function HomeMark({ className }: { className?: string }) {
  const t = useT();
  const { productName } = useFrame();
  return (
    <Link to={paths.home()} className={className} aria-label={t('{product}, home', { product: productName })}>
      <LogoMark />
    </Link>
  );
}
