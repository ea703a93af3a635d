import { createHash } from 'node:crypto';
import type { Bilingual } from '#contract/wire.ts';

export type ContentLanguage = 'en' | 'es';

/** A picture in one language, as it is stored and served. */
export interface RenderedAsset {
  readonly sha256: string;
  readonly content: string;
  readonly bytes: number;
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

/** The keys that a picture asks for. */
export function placeholdersOf(svg: string): Set<string> {
  return new Set([...svg.matchAll(PLACEHOLDER)].map(([, key = '']) => key));
}

/** Writes the words of one language into a picture. Words are escaped: they can never become markup. */
export function fillPicture(svg: string, labels: Readonly<Record<string, Bilingual>>, language: ContentLanguage): RenderedAsset {
  const content = svg.replace(PLACEHOLDER, (_whole, key: string) => escapeXml(labels[key]?.[language] ?? ''));
  return { sha256: createHash('sha256').update(content).digest('hex'), content, bytes: Buffer.byteLength(content) };
}

/** Where an asset is served; its hash is its name, so it can be kept for ever. */
export function assetAddress(asset: RenderedAsset): string {
  return `/content-assets/${asset.sha256}.svg`;
}

/** Width and height of the viewBox, so that a page can keep the room before the picture is there. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '640', height = '360'] = /viewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg) ?? [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&apos;');
}
