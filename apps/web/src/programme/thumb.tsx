import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { pictureSource } from './pictures.ts';
import './thumb.css';

/** A small picture beside a name that says the same. */
export function Thumb(props: { path: string; fallback: string; shape: 'poster' | 'wide' }) {
  const { path, fallback, shape } = props;
  return (
    <Picture
      source={pictureSource(path, shape === 'poster' ? [640, 960] : undefined)}
      alt=""
      sizes="3.5rem"
      fallback={fallback}
      className={`pg-thumb pg-thumb--${shape}`}
    />
  );
}
