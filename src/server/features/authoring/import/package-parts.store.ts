import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { contentPackagePart as row } from '#server/db/schema/authoring.ts';
import type { Caller } from '#server/http/handler-types.ts';

type Owner = Pick<Caller, 'district_id' | 'user_puid'>;

const ofPackage = ({ district_id, user_puid }: Owner, sha256: string) =>
  and(eq(row.districtId, district_id), eq(row.userPuid, user_puid), eq(row.sha256, sha256));

/** Keeps one part until the package is imported, or for a day. The same part again changes nothing but when it was sent. */
export async function keepPart(db: Database, owner: Owner, sha256: string, part: number, content: Uint8Array, now: Date): Promise<void> {
  const { district_id: districtId, user_puid: userPuid } = owner;
  await db
    .insert(row)
    .values({ districtId, userPuid, sha256, part, content: Buffer.from(content), uploadedAt: now.toISOString() })
    .onConflictDoUpdate({ target: [row.districtId, row.userPuid, row.sha256, row.part], set: { uploadedAt: now.toISOString() } });
}

/** The numbers of the parts that have arrived, in order. */
export async function listParts(db: Database | Transaction, owner: Owner, sha256: string): Promise<number[]> {
  const parts = await db.select({ part: row.part }).from(row).where(ofPackage(owner, sha256)).orderBy(asc(row.part));
  return parts.map(({ part }) => part);
}

/** Deletes the parts of one package that were sent until a moment: those that were sent again since belong to the next import. */
export async function forgetParts(tx: Transaction, owner: Owner, sha256: string, until: Date): Promise<void> {
  await tx.delete(row).where(and(ofPackage(owner, sha256), lte(row.uploadedAt, until.toISOString())));
}

/** What was left lying since that moment, whoever's it is. */
export async function forgetPartsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(row).where(lt(row.uploadedAt, moment.toISOString()));
}

/** Puts the parts together in a file, one at a time, and answers what it hashes to. */
export async function joinParts(db: Database, owner: Owner, sha256: string, path: string): Promise<string> {
  const hash = createHash('sha256');
  const parts = await listParts(db, owner, sha256);
  async function* contents(): AsyncGenerator<Buffer> {
    for (const part of parts) {
      const [found] = await db
        .select({ content: row.content })
        .from(row)
        .where(and(ofPackage(owner, sha256), eq(row.part, part)));
      if (!found) continue;
      hash.update(found.content);
      yield found.content;
    }
  }
  await pipeline(Readable.from(contents()), createWriteStream(path));
  return hash.digest('hex');
}
