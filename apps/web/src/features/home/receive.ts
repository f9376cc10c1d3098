import type { Data } from '@houseful/app-kit/data.ts';

export interface Banner {
  /** Empty when the banner is about no film. */
  filmCode: string;
  picture: string;
  phonePicture: string;
  /** Leads nowhere when empty. */
  url: string;
  trailer: string;
  alt: string;
}

/** Reads a banner. A static one is only an image, even if it has other fields (C-04). */
export function receiveBanner(wire: Data<'GET /webapp/banners'>[number]): Banner {
  const isStatic = wire.is_static === 'Y';
  return {
    filmCode: isStatic ? '' : wire.Film_strCode,
    picture: wire.image_path,
    phonePicture: wire.mobile_image_path,
    url: isStatic ? '' : wire.banner_url,
    trailer: isStatic ? '' : wire.youtube_url,
    alt: wire.alt,
  };
}
