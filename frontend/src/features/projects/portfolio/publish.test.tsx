import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { Project } from '@/api/generated/model/project';
import { freshProject } from '@/features/projects/refresh';
import { answers, bodies, toasts } from '@/testing/answers';
import { enter, open, part, path, photos, pick, prepare, press, whole } from '@/testing/project-page';
import { asha, document as paper, project } from '@/testing/projects';
import { server } from '@/testing/server';

prepare();

test('a cover is chosen among the photos the client may see', async () => {
  photos(paper(1, { title: 'The pit' }), paper(2, { title: 'The house', visibility: 'client' }));
  const saved = answers('patch', path, { body: whole });
  open(whole);
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Edit' }),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cover picture' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'The house' }));
  expect(screen.queryByRole('radio', { name: 'The pit' })).not.toBeInTheDocument();
  await press('Save');
  await vi.waitFor(() => expect(bodies(saved)).toEqual([{ cover_file_id: paper(2).current.id }]));
});

describe('in public', () => {
  test('staff say what is shown, photo by photo', async () => {
    photos(paper(2, { title: 'The house', visibility: 'client' }));
    const sent = answers('put', `${path}/portfolio`, { body: whole });
    open(whole);
    await press('Edit the public page');
    await userEvent.click(await screen.findByRole('switch', { name: /^Show among our projects/ }));
    await enter('Summary', 'By the lake.');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The house' }));
    await pick('Stage of photo 1', 'Structure');
    await userEvent.click(
      screen.getByRole('switch', { name: 'Picture 1 is a visualisation, not a photograph' }),
    );
    await press('Save');
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([
        {
          is_public: true,
          title: 'Rao residence',
          summary: 'By the lake.',
          photos: [
            {
              file_id: paper(2).current.id,
              stage: 'structure',
              caption: 'The house',
              is_visualisation: true,
            },
          ],
        },
      ]),
    );
  });

  const offered = project({
    can: ['consent'],
    portfolio: {
      is_public: true,
      title: 'Lake house',
      summary: 'By the lake.',
      photos: [],
      slug: 'lake-house-7',
    },
  });
  const agreed = project({
    can: ['consent'],
    portfolio: { ...offered.portfolio, consent: { at: '2026-11-20T10:00:00Z', by: asha } },
  });
  const consent = () => screen.findByRole('switch', { name: /^I agree/ });

  test('a client agrees to what they see, and takes it back', async () => {
    const sent = answers('put', `${path}/consent`, { body: { ...agreed, version: 8 } }, { body: offered });
    open(offered, 'client');
    expect(await screen.findByText('Waiting for you')).toBeVisible();
    await userEvent.click(await consent());
    expect(await screen.findByText('Shown among our projects')).toBeVisible();
    expect(screen.getByText(/^Asha Rao agreed on 20 Nov 2026/)).toBeVisible();
    expect(await consent()).toBeChecked();
    await userEvent.click(await consent());
    expect(await screen.findByText('Waiting for you')).toBeVisible();
    expect(bodies(sent)).toEqual([{ consents: true }, { consents: false }]);
    expect(sent.mock.calls.map(([{ headers }]) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
  });

  test('a client who agrees to what has changed is shown it, and asked anew', async () => {
    answers('put', `${path}/consent`, { status: 412, body: { message: 'It has changed', version: 8 } });
    open(offered, 'client');
    await consent();
    answers('get', path, {
      body: { ...offered, version: 8, portfolio: { ...offered.portfolio, title: 'A villa' } },
    });
    await userEvent.click(await consent());
    expect(await screen.findByText(/^“A villa”, with 0 photos/)).toBeVisible();
    expect(await consent()).not.toBeChecked();
    expect(toasts()).toEqual([['error', 'It has changed']]);
  });

  test('a client who agrees to what is no longer proposed has nothing to agree to', async () => {
    answers('put', `${path}/consent`, { status: 409, body: { message: 'Nothing to agree to' } });
    open(offered, 'client');
    await consent();
    answers('get', path, { body: project() });
    await userEvent.click(await consent());
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Public page' })).not.toBeInTheDocument(),
    );
    expect(toasts()).toEqual([['error', 'Nothing to agree to']]);
  });

  test.each<[string, Project, string, RegExp]>([
    [
      'nothing is proposed',
      { ...offered, portfolio: whole.portfolio },
      'Not proposed',
      /^A project can be shown/,
    ],
    ['it waits for the client', offered, 'Waiting for the client', /^It is hidden until the client/],
    ['it is shown', agreed, 'Shown among our projects', /^Asha Rao agreed on 20 Nov 2026\. If its title/],
    [
      'the proposal was taken back',
      { ...agreed, portfolio: { ...agreed.portfolio, is_public: false } },
      'Not proposed',
      /^Asha Rao agreed on 20 Nov 2026\. It is hidden until you propose it again/,
    ],
    ['it is archived', { ...agreed, is_archived: true }, 'Not shown', /An archived project is not shown\.$/],
    ['nobody can agree any more', { ...offered, is_archived: true }, 'Not shown', /^An archived project/],
  ])('staff read that %s', async (_state, shown, chip, text) => {
    open({ ...shown, can: ['publish'] });
    const card = within(await part('Public page'));
    expect(card.getByText(chip)).toBeVisible();
    expect(card.getByText(text)).toBeVisible();
    expect(card.queryByRole('switch')).not.toBeInTheDocument();
    expect(card.queryAllByRole('link', { name: 'See it on the website' })).toHaveLength(
      chip === 'Shown among our projects' ? 1 : 0,
    );
  });

  test('what a client has agreed to is asked of them again when it changes', async () => {
    answers('put', `${path}/portfolio`, { body: { ...offered, can: ['publish'], version: 8 } });
    open({ ...agreed, can: ['publish'] });
    await press('Edit the public page');
    expect(await screen.findByText(/Any change needs the client’s consent again\./)).toBeVisible();
    await enter('Title', 'Lake house');
    await press('Save');
    expect(await screen.findByText('Waiting for the client')).toBeVisible();
    expect(toasts()).toEqual([
      ['success', 'The public page of Rao residence was saved, and needs the client’s consent again'],
    ]);
  });

  test('the end of a consent is told also when its live update arrives before the answer', async () => {
    const fresh: Project = { ...offered, can: ['publish'], version: 8 };
    server.use(
      http.put(`*/api/v1${path}/portfolio`, async () => {
        answers('get', path, { body: fresh });
        await freshProject(whole.id);
        await screen.findByText('Waiting for the client');
        return HttpResponse.json(fresh);
      }),
    );
    open({ ...agreed, can: ['publish'] });
    await press('Edit the public page');
    await enter('Title', 'House by the lake');
    await press('Save');
    await vi.waitFor(() =>
      expect(toasts()).toEqual([
        ['success', 'The public page of Rao residence was saved, and needs the client’s consent again'],
      ]),
    );
  });

  test('nobody is asked again where nobody has agreed', async () => {
    open({ ...offered, can: ['publish'] });
    await press('Edit the public page');
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByText(/needs the client’s consent again/)).not.toBeInTheDocument();
  });
});
