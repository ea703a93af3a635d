import type { Bilingual } from '#contract/wire.ts';
import type { RenderedPicture } from '../tool/fill-picture.ts';
import type { PackageReader } from './package-reader.ts';

export interface PictureAddress {
  readonly en: string;
  readonly es: string;
  readonly alt: Bilingual;
}

/** Looks pictures of a sub-unit up by the path that a file names, and notes those that are not there. */
export class PictureFinder {
  constructor(
    private readonly folder: string,
    private readonly pictures: ReadonlyMap<string, RenderedPicture>,
    private readonly reader: Pick<PackageReader, 'faults' | 'lineOf'>,
  ) {}

  /** @param place where in the JSON of the file the picture is named, or the line */
  picture(file: string, place: readonly PropertyKey[] | number | null, path: string): PictureAddress {
    const found = this.pictures.get(path.slice('media/'.length));
    if (!found) {
      const name = file.startsWith(`${this.folder}/`) ? file : `${this.folder}/${file}`;
      const line = typeof place === 'number' || place === null ? place : this.reader.lineOf(name, place);
      this.reader.faults.add(name, `names the picture "${path}", which is not in media/ or not described there`, line);
    }
    return { en: found?.en ?? '', es: found?.es ?? '', alt: found?.alt ?? { en: '', es: '' } };
  }
}
