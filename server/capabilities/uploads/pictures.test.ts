import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import { openTestStore, storeKinds } from '../../../tests/support/files/stores.ts';
import { begin, sendFile, uploadOf } from '../../../tests/support/files/uploads.ts';
import { type Account, accountPassword, startServer } from '../../../tests/support/server.ts';
import { files } from '../../platform/db/files-schema.ts';

/** A picture with a red left half and a blue right half, and a location in its metadata. */
const halves = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } }, left: 300, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

describe.each(storeKinds)('a profile picture in a store of type %s', async (kind) => {
  const { store, close } = await openTestStore(kind);
  const server = await startServer({ store });
  const { call, app } = server;
  let asha: Account;
  beforeEach(async () => {
    await server.reset();
    asha = await server.signUp('Asha Rao');
  });
  afterAll(async () => {
    await server.close();
    await close();
  });

  const upload = async () => sendFile(server, asha, { purpose: 'avatar', name: 'Me.jpg', content: await halves() });
  const choose = async (body: object) =>
    (await call('/profile-picture', { token: asha.token, body })).body?.data as User;
  const at = (avatar: string | null, size: number) => app.inject({ url: (avatar ?? '').replace('192', String(size)) });
  const colourOf = async (bytes: Buffer) => {
    const { channels } = await sharp(bytes).stats();
    return channels.map(({ mean }) => Math.round(mean / 64));
  };

  it('has three square sizes, with the chosen crop and without metadata', async () => {
    const { id, file } = await upload();
    const kept = await app.inject({ url: file?.address ?? '' });
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
    const { avatar } = await choose({ upload_id: id, crop: { left: 300, top: 0, side: 300 } });
    expect(avatar).toMatch(/^\/pictures\/[\w-]{22}\/192\.webp$/);
    for (const size of [64, 192, 512]) {
      const answer = await at(avatar, size);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      const { width, height, exif } = await sharp(answer.rawPayload).metadata();
      expect([width, height, exif]).toEqual([size, size, undefined]);
      expect(await colourOf(answer.rawPayload)).toEqual([0, 0, 4]);
    }
    expect((await at(avatar, 65)).statusCode).toBe(404);
    expect((await call('/user', { token: asha.token })).body?.data).toMatchObject({ avatar });
  });

  it('is cropped to its centre by default, and within the picture', async () => {
    const { id } = await upload();
    const middle = await at((await choose({ upload_id: id })).avatar, 192);
    expect(await colourOf(middle.rawPayload)).toEqual([2, 0, 2]);
    const beyond = await choose({ upload_id: id, crop: { left: 9000, top: 9000, side: 9000 } });
    expect(await colourOf((await at(beyond.avatar, 192)).rawPayload)).toEqual([0, 0, 4]);
  });

  it('loses its address when it is replaced or removed', async () => {
    const { id } = await upload();
    const first = await choose({ upload_id: id });
    const second = await choose({ upload_id: id, crop: { left: 0, top: 0, side: 10 } });
    expect((await at(first.avatar, 192)).statusCode).toBe(404);
    expect((await at(second.avatar, 192)).statusCode).toBe(200);
    const { body } = await call('/profile-picture-removals', { token: asha.token, method: 'POST' });
    expect(body?.data).toMatchObject({ id: asha.user.id, avatar: null });
    expect((await at(second.avatar, 192)).statusCode).toBe(404);
  });

  it('32.7: is in every answer that shows its owner, until it is replaced or removed', async () => {
    const { token } = asha;
    const profile = {
      name: 'Asha Rao',
      country: 'IN',
      mobile: '+919876543210',
      email: 'asha@example.com',
      highestQualification: 'Bachelor',
    };
    await call('/add_portfolio_profile', { token, body: profile });
    const shown = async () => {
      const signedIn = await call('/login', { body: { email: asha.user.email, password: accountPassword } });
      const answers = [signedIn, await call('/user', { token }), await call('/user-portfolio', { token })];
      const [login, user, portfolio] = answers.map(({ body }) => body?.data);
      return [(login as Account).user.avatar, (user as User).avatar, avatarIn(portfolio)];
    };
    const avatarIn = (portfolio: unknown) =>
      (portfolio as { portfolio_profile: { avatar: string | null }[] }).portfolio_profile[0]?.avatar;
    const { id } = await upload();
    for (let time = 0; time < 2; time += 1) {
      const { avatar } = await choose({ upload_id: id });
      expect(avatar).not.toBeNull();
      expect(await shown()).toEqual([avatar, avatar, avatar]);
    }
    await call('/profile-picture-removals', { token, method: 'POST' });
    expect(await shown()).toEqual([null, null, null]);
  });

  it('must be the learner’s own finished upload for this purpose', async () => {
    const { id: begun } = uploadOf(await begin(server, asha, 'avatar', 'Me.png', 100));
    const { id: essay } = await sendFile(server, asha, { name: 'Essay.txt', content: Buffer.from('Hello') });
    const statusOf = async (upload_id: number) =>
      (await call('/profile-picture', { token: asha.token, body: { upload_id } })).status;
    expect(await statusOf(begun)).toBe(409);
    expect(await statusOf(essay)).toBe(404);
    const ben = await server.signUp('Ben Okafor');
    const { id } = await upload();
    expect((await call('/profile-picture', { token: ben.token, body: { upload_id: id } })).status).toBe(404);
    expect(await server.database.db.$count(files)).toBe(3);
  });
});
