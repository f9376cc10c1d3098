import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../class-names.ts';

export type PictureSource = {
  /** The picture that every browser can show. */
  src: string;
  /** `srcset` lists. */
  avif?: string;
  webp?: string;
  width: number;
  height: number;
  /** Shown until the picture arrives: a colour (`#17475A`) or a tiny data URL. */
  placeholder?: string;
};

export type PictureProps = {
  source: PictureSource;
  /** Empty for decoration. */
  alt: string;
  /** The width at which it is shown, for the browser's choice of file. */
  sizes?: string;
  /** Picture to show when this one fails (E-25). */
  fallback?: string;
  /** True if the picture is in view at once: it loads first, not lazily. */
  priority?: boolean;
  shape?: 'poster' | 'wide' | 'free';
  /** Another cut for phones, as a `srcset` in a format that every browser shows. */
  phone?: string;
  /** The media query of that cut. */
  phoneMedia?: string;
  className?: string;
  style?: CSSProperties;
};

function backdrop(placeholder: string | undefined): CSSProperties {
  if (placeholder === undefined) return {};
  return placeholder.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")` }
    : ({ '--tint': placeholder } as CSSProperties);
}

const onServer = typeof document === 'undefined';

/**
 * A picture in the best format that the browser knows. It keeps its room, and shows a placeholder before and
 * a fallback on failure.
 */
export function Picture(props: PictureProps) {
  const {
    source,
    alt,
    sizes,
    fallback,
    priority,
    shape = 'free',
    phone,
    phoneMedia = '(width < 48em)',
    className,
    style,
  } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const failed = failedSrc === source.src;

  // The picture may have failed before React listened.
  useEffect(() => {
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc !== '') setFailedSrc(source.src);
  }, [source.src]);

  // The server names the picture in the page's head. In its place in the page it would queue behind every
  // script. A running page has no such queue.
  const first = phone ?? source.avif;
  if (onServer && priority && first && !failed)
    preload(source.src, {
      as: 'image',
      imageSrcSet: first,
      imageSizes: sizes,
      fetchPriority: 'high',
      ...(phone ? { media: phoneMedia } : { type: 'image/avif' }),
    });

  const name = classNames('hf-picture', shape !== 'free' && `hf-picture--${shape}`, className);
  return (
    <picture className={name} style={{ ...backdrop(source.placeholder), ...style }}>
      {!failed && phone && <source media={phoneMedia} srcSet={phone} sizes={sizes} />}
      {!failed && source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
      {!failed && source.webp && <source type="image/webp" srcSet={source.webp} sizes={sizes} />}
      <img
        ref={image}
        src={failed && fallback !== undefined ? fallback : source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onError={() => setFailedSrc(source.src)}
      />
    </picture>
  );
}

/** A film's poster, 2:3, with nothing laid over it. */
export function Poster(props: Omit<PictureProps, 'shape'>) {
  return <Picture sizes="(width < 48em) 45vw, 18.5rem" {...props} shape="poster" />;
}
