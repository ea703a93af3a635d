import { createHash } from 'node:crypto';
import type { Bilingual } from '#contract/wire.ts';
import { escapeXml } from '#domain/content/escape-xml.ts';

export type ContentLanguage = 'en' | 'es';

/** A picture in one language, as it is stored and served. */
export interface RenderedAsset {
  readonly sha256: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly bytes: number;
  /** Read only when it is stored, so that a product's pictures are not all in memory at once. */
  readonly content: () => Promise<Buffer>;
}

/** A picture that resources may name. */
export interface RenderedPicture {
  readonly en: string;
  readonly es: string;
  readonly alt: Bilingual;
  readonly width: number;
  readonly height: number;
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names of the labels that a drawing contains. */
export function placeholdersOf(svg: string): Set<string> {
  return new Set([...svg.matchAll(PLACEHOLDER)].map(([, key = '']) => key));
}

/** Writes the words of one language into a picture. Words are escaped: they can never become markup. */
export function fillPicture(svg: string, labels: Readonly<Record<string, Bilingual>>, language: ContentLanguage): string {
  return svg.replace(PLACEHOLDER, (_whole, key: string) => escapeXml(labels[key]?.[language] ?? ''));
}

/** A drawing as it is stored. */
export function drawingAsset(svg: string): RenderedAsset {
  const content = Buffer.from(svg);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, mediaType: 'image/svg+xml', extension: 'svg', bytes: content.length, content: () => Promise.resolve(content) };
}

/** A picture with its caption in a document: its space is reserved, and it is loaded when it scrolls into view. */
export function figureOf(picture: RenderedPicture, language: ContentLanguage, words: string, caption: string): string {
  const alt = escapeXml(words || picture.alt[language]);
  const image = `<img src="${picture[language]}" alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async">`;
  return `<figure>${image}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>\n`;
}

/** Where an asset is served; its hash is its name, so it can be kept for ever. */
export function assetAddress(asset: Pick<RenderedAsset, 'sha256' | 'extension'>): string {
  return `/content-assets/${asset.sha256}.${asset.extension}`;
}

/** Width and height of the viewBox, so that a page can reserve the space before the picture arrives. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '640', height = '360'] = /viewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg) ?? [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
