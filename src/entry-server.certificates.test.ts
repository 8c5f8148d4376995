import { describe, expect, it } from 'vitest';
import { failure, origin, render, success } from '../tests/support/render.ts';

describe('the page of a certificate', () => {
  const proof = {
    code: '7K3Q-9FZX-02HM-VT6A',
    url: `${origin}/verify/7K3Q-9FZX-02HM-VT6A`,
    valid: true,
    holder: 'Asha <b>Rao</b>',
    holder_avatar: null,
    course_id: 4,
    course: 'Draw clear and honest charts',
    issuer: 'Acado',
    issued_at: '2026-03-01T23:59:00.000Z',
    revoked_at: null,
    revoked_reason: null,
    examined: [],
    has_badge: true,
  };
  const noindex = '<meta name="robots" content="noindex" />';

  it('names the learner, and is not indexed by search engines', async () => {
    const { status, head, body } = await render('/verify/7K3Q-9FZX-02HM-VT6A', () => success(proof));
    expect(status).toBe(200);
    expect(head).toContain(noindex);
    expect(body).toMatch(/<h1[^>]*>This certificate is valid<\/h1>/);
    expect(body).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
    expect(body).toContain('1 March 2026');
    expect(body).toContain('href="/certificates/7K3Q-9FZX-02HM-VT6A.pdf"');
    expect(body).toContain('share-offsite/?url=https%3A%2F%2Flearn.example.org%2Fverify%2F7K3Q-9FZX-02HM-VT6A');
  });

  it('says that the certificate was revoked and why, and offers no download', async () => {
    const revoked = { ...proof, valid: false, revoked_at: '2026-04-01T00:00:00.000Z', revoked_reason: 'By mistake' };
    const { status, body } = await render('/verify/7K3Q-9FZX-02HM-VT6A', () => success(revoked));
    expect(status).toBe(200);
    expect(body).toMatch(/<h1[^>]*>This certificate was revoked<\/h1>/);
    expect(body).toContain('By mistake');
    expect(body).not.toContain('/certificates/');
  });

  it('shows “not found” for an unknown code, with a field to try another code', async () => {
    for (const address of ['/verify/nonsense', '/verify?code=nonsense']) {
      const { status, body } = await render(address, () => failure(404));
      expect(status).toBe(404);
      expect(body).toMatch(/<h1[^>]*>No certificate found<\/h1>/);
      expect(body).toMatch(/<form[^>]*method="get"[^>]*action="\/verify"|<form[^>]*action="\/verify"[^>]*method="get"/);
      expect(body).toContain('value="nonsense"');
    }
    expect((await render('/verify/nonsense', () => failure(429))).status).toBe(429);
    const asked = await render('/verify', () => failure(500));
    expect([asked.status, asked.head.includes(noindex)]).toEqual([200, true]);
  });
});
