import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { FILE_FAULTS } from '@/components/files/check-file';
import { cancelAll } from '@/components/files/upload-queue';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { narrow } from '@/testing/narrow';
import { stubNear } from '@/testing/near';
import { document as paper, project, storedFile } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { Documents } from './documents';

const LIST = `/projects/${project().id}/documents`;
const UNSENT = `/projects/${project().id}/unsent-attachments`;
const open = project({ can: ['upload'] });

const page = (items: object[], changes: object = {}) => ({
  body: { items, total: { count: items.length, more: false }, ...changes },
});
const file = (name: string, type: string, size = 3) => {
  const made = new File(['abc'], name, { type });
  if (size !== 3) Object.defineProperty(made, 'size', { value: size });
  return made;
};
const show = (role: Role = 'project_manager', shown = open, address = '/') =>
  renderSignedIn(address, <Documents project={shown} />, role);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (...files: File[]) =>
  fireEvent.change(screen.getAllByTestId('files')[0] as HTMLElement, { target: { files } });

beforeEach(() => {
  stubNear();
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  answers('get', UNSENT, { body: { items: [] } });
});

afterEach(() => {
  onlineManager.setOnline(true);
  cancelAll();
  toastStore.set([]);
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list', () => {
  const plan = paper(1, {
    title: 'Ground floor',
    category: 'drawing',
    visibility: 'client',
    current: storedFile(1, {
      name: 'ground.pdf',
      media_type: 'application/pdf',
      number: 2,
      bytes: 2_411_725,
    }),
    can: ['edit', 'remove', 'add_version'],
  });

  test('is an outline while it loads, then a table that marks the documents which clients do not see', async () => {
    answers('get', LIST, page([plan, paper(2)]));
    show();
    expect(screen.getByRole('status', { name: 'Loading documents' })).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Documents' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/Ground floorVersion 2Drawing.*PDF · 2\.3 MB.*20 Nov 2026.*Vikram Nair/);
    expect(first).not.toHaveTextContent('Internal');
    expect(second).toHaveTextContent('Internal');
    expect(screen.getByText('2 documents')).toBeVisible();
    expect(screen.getByText('Clients see every document except those marked “Internal”.')).toBeVisible();
  });

  test('has rows on a phone', async () => {
    narrow();
    // The row tells the year of another year than this one alone.
    const old = { ...plan, current: { ...plan.current, uploaded_at: '2025-11-20T06:00:00Z' } };
    answers('get', LIST, page([old, paper(2)]));
    show();
    const rows = within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Ground floorVersion 2Drawing · 2\.3 MB · 20 Nov 2025 · Vikram Nair/);
    expect(rows[1]).toHaveTextContent('Internal');
  });

  test('a row opens the preview; its menu does not', async () => {
    answers('get', LIST, page([plan]));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ground floor' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Versions' }));
    const versions = screen.getByRole('dialog', { name: 'Versions of Ground floor' });
    await userEvent.click(within(versions).getByText(/2\.3 MB/));
    await press('Close');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByText('Drawing'));
    expect(screen.getByRole('dialog', { name: 'Ground floor' })).toBeVisible();
  });

  test('tells a client nothing of who sees what, and has no button where the server gives none', async () => {
    answers('get', LIST, page([plan]));
    show('client', project());
    await screen.findByText('Ground floor');
    expect(screen.getByText('1 document')).toBeVisible();
    expect(screen.queryByText(/Internal/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add files' })).not.toBeInTheDocument();
  });

  test('offers engineers no contracts', async () => {
    answers('get', LIST, page([]));
    show('engineer');
    const group = screen.getByRole('group', { name: 'Category' });
    expect(within(group).queryByRole('button', { name: 'Contracts' })).not.toBeInTheDocument();
    expect(within(group).getByRole('button', { name: 'Permits' })).toBeVisible();
  });

  test('is filtered and searched by what the address says', async () => {
    const asked = answers('get', LIST, page([plan]));
    const { router } = show('admin', open, '/?category=nonsense');
    await screen.findByText('Ground floor');
    expect(asked.mock.calls[0]?.[0].url.search).toBe('?limit=30');
    await press('Drawings');
    await vi.waitFor(() => expect(router.state.location.search).toBe('?category=drawing'));
    await userEvent.type(screen.getByLabelText('Search'), 'ground');
    await vi.waitFor(() => expect(router.state.location.search).toBe('?category=drawing&search=ground'));
    await vi.waitFor(() => {
      expect(asked.mock.lastCall?.[0].url.search).toBe('?limit=30&category=drawing&search=ground');
    });
  });

  test('goes on by itself where its end is in view, and draws photos as a grid', async () => {
    answers(
      'get',
      LIST,
      page([paper(1)], { next_cursor: 'more', total: { count: 2, more: false } }),
      page([paper(2)], { total: { count: 2, more: false } }),
    );
    show('admin', open, '/?category=photo');
    const grid = await screen.findByRole('list', { name: 'Photos' });
    await vi.waitFor(() => expect(within(grid).getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('says when nothing fits, when there is nothing, and what went wrong', async () => {
    answers('get', LIST, { status: 400, body: { message: 'Not now' } }, page([]));
    const { router } = show('admin', open, '/?search=zzz');
    expect(await screen.findByText('Not now')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('No documents found')).toBeVisible();
    await press('Show all');
    expect(await screen.findByText('No documents yet')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('says that there is no network', async () => {
    onlineManager.setOnline(false);
    show();
    expect(await screen.findByText('You are offline')).toBeVisible();
    answers('get', LIST, page([plan]));
    onlineManager.setOnline(true);
    expect(await screen.findByText('Ground floor')).toBeVisible();
  });

  describe('has a menu by what may be done', () => {
    const openMenu = async (shown = plan) => {
      answers('get', LIST, page([shown]));
      show();
      await userEvent.click(await screen.findByRole('button', { name: `Actions for ${shown.title}` }));
    };
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    const pick = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

    test('everything', async () => {
      await openMenu();
      expect(items()).toEqual(['Download', 'Versions', 'Edit', 'Remove']);
    });

    test('nothing', async () => {
      await openMenu(paper(3));
      expect(items()).toEqual(['Download', 'Versions']);
    });

    test('edits what is changed, with the version', async () => {
      const saved = answers('patch', `/documents/${plan.id}`, { body: plan });
      await openMenu();
      await pick('Edit');
      await userEvent.clear(screen.getByLabelText('Title'));
      await press('Save');
      expect(await screen.findByText('Title is required')).toBeVisible();
      await userEvent.type(screen.getByLabelText('Title'), 'First floor');
      await press('Save');
      await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Ground floor was saved']]));
      expect(bodies(saved)).toEqual([{ title: 'First floor' }]);
      expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"2"');
    });

    test('shows what somebody else has changed meanwhile', async () => {
      const saved = answers(
        'patch',
        `/documents/${plan.id}`,
        { status: 412, body: { code: 'stale', message: 'x' } },
        { body: plan },
      );
      await openMenu();
      await pick('Edit');
      await userEvent.type(screen.getByLabelText('Title'), ' plan');
      answers('get', LIST, page([{ ...plan, version: 3, category: 'permit' }]));
      await press('Save');
      expect(await screen.findByText('This document was changed by someone else')).toBeVisible();
      expect(screen.getByText('Drawing → Permit')).toBeVisible();
      await press('Save');
      await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
      expect(saved.mock.calls[1]?.[0].headers.get('if-match')).toBe('"3"');
      expect(bodies(saved)[1]).toEqual({ title: 'Ground floor plan' });
    });

    test('removes after a question', async () => {
      const removed = answers('delete', `/documents/${plan.id}`, {});
      await openMenu();
      await pick('Remove');
      await press('Remove');
      await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Ground floor was removed']]));
      expect(removed.mock.calls[0]?.[0].headers.get('if-match')).toBe('"2"');
    });

    test('keeps what shows that a milestone is done, and says so', async () => {
      const removed = answers('delete', `/documents/${plan.id}`, {
        status: 409,
        body: {
          code: 'in_evidence',
          message: 'This document is evidence for a milestone and cannot be removed.',
        },
      });
      await openMenu();
      await pick('Remove');
      await press('Remove');
      const dialog = within(screen.getByRole('dialog', { name: 'Remove Ground floor?' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(
        'This document is evidence for a milestone and cannot be removed.',
      );
      expect(removed).toHaveBeenCalledOnce();
      await press('Cancel');
      expect(screen.getByText('Ground floor')).toBeVisible();
      expect(toasts()).toEqual([]);
    });

    test('says when it is already gone', async () => {
      answers('delete', `/documents/${plan.id}`, { status: 404, body: { message: 'Resource not found.' } });
      await openMenu();
      await pick('Remove');
      await press('Remove');
      await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Resource not found.']]));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('lists versions and takes another', async () => {
      const sent = vi.fn();
      server.use(
        http.post('*/api/v1/files', async ({ request }) => {
          sent((await request.text()).includes(plan.id));
          return HttpResponse.json(plan, { status: 201 });
        }),
      );
      await openMenu();
      await pick('Versions');
      const dialog = screen.getByRole('dialog', { name: 'Versions of Ground floor' });
      expect(within(dialog).getByRole('listitem')).toHaveTextContent(/v2ground\.pdfPDF · 2\.3 MB/);
      fireEvent.change(within(dialog).getByTestId('files'), {
        target: { files: [file('new.pdf', 'application/pdf')] },
      });
      await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(true));
      await vi.waitFor(() => expect(toasts()).toEqual([['success', '1 file was added']]));
    });
  });
});

describe('uploads', () => {
  beforeEach(() => {
    answers('get', LIST, page([]));
  });

  const takes = (...replies: (() => Response | Promise<Response>)[]) => {
    const seen = vi.fn<(sent: { form: string; key: string | null }) => void>();
    let count = 0;
    server.use(
      http.post('*/api/v1/files', async ({ request }) => {
        seen({ form: await request.text(), key: request.headers.get('idempotency-key') });
        const reply = replies[Math.min(count, replies.length - 1)];
        count += 1;
        return reply ? reply() : HttpResponse.error();
      }),
    );
    return seen;
  };
  const taken = () => HttpResponse.json(paper(9), { status: 201 });

  test('go one file a call, with what was chosen for them; a bad file is left out and told why', async () => {
    const seen = takes(taken);
    show();
    choose(file('a.jpg', 'image/jpeg'), file('plan.pdf', 'application/pdf'), file('x.svg', 'image/svg+xml'));
    const dialog = await screen.findByRole('dialog', { name: 'Add files' });
    expect(within(dialog).getByText(FILE_FAULTS.type('x.svg'))).toBeVisible();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Category' }));
    await userEvent.click(screen.getByRole('option', { name: 'Report' }));
    await userEvent.click(within(dialog).getByLabelText('The client and the team'));
    await press('Upload 2 files');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '2 files were added']]));
    const forms = seen.mock.calls.map(([{ form }]) => form);
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      expect(form).toContain(open.id);
      expect(form).toMatch(/name="category"\s+report/);
      expect(form).toMatch(/name="visibility"\s+client/);
    }
    expect(new Set(seen.mock.calls.map(([{ key }]) => key)).size).toBe(2);
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('of a client ask for no visibility', async () => {
    const seen = takes(taken);
    show('client');
    choose(file('a.jpg', 'image/jpeg'));
    await screen.findByText('Everyone on this project can see the files you add.');
    await press('Upload 1 file');
    await vi.waitFor(() => expect(seen).toHaveBeenCalled());
    expect(seen.mock.calls[0]?.[0].form).not.toContain('visibility');
  });

  test('that did not get through are tried again with their key; refused ones are not', async () => {
    const seen = takes(
      () => HttpResponse.error(),
      () => HttpResponse.json({ code: 'file_type_refused', message: 'Not a picture' }, { status: 415 }),
      taken,
    );
    show();
    choose(file('a.jpg', 'image/jpeg'));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
    const panel = await screen.findByRole('region', { name: 'Uploads' });
    expect(
      await within(panel).findByText('Network error. Please check your internet connection.'),
    ).toBeVisible();
    await press('Try a.jpg again');
    expect(await within(panel).findByText('Not a picture')).toBeVisible();
    expect(seen.mock.calls[0]?.[0].key).toBe(seen.mock.calls[1]?.[0].key);
    expect(screen.queryByRole('button', { name: 'Try a.jpg again' })).not.toBeInTheDocument();
    await press('Dismiss a.jpg');
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('go three at a time, and can be cancelled', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const seen = takes(async () => {
      await held;
      return taken();
    });
    show();
    choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`, 'image/jpeg')));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 4 files' }));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(3));
    expect(screen.getAllByRole('progressbar')).toHaveLength(4);
    await press('Cancel upload of d.jpg');
    await press('Cancel upload of a.jpg');
    await vi.waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(2));
    release();
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '2 files were added']]));
    expect(seen).toHaveBeenCalledTimes(3);
  });

  test('begin by dropping files, too', async () => {
    show();
    const zone = screen.getByTestId('drop-zone');
    const dataTransfer = { types: ['Files'], files: [file('a.jpg', 'image/jpeg')] };
    fireEvent.dragEnter(zone, { dataTransfer });
    expect(screen.getByText('Drop the files to add them')).toBeVisible();
    fireEvent.dragOver(zone, { dataTransfer });
    fireEvent.drop(zone, { dataTransfer });
    expect(await screen.findByRole('dialog', { name: 'Add files' })).toBeVisible();
    expect(screen.queryByText('Drop the files to add them')).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  test('shows pictures one after another, larger and smaller, and saves them', async () => {
    answers('get', LIST, page([paper(1), paper(2)]));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Photo 1' }));
    const dialog = screen.getByRole('dialog', { name: 'Photo 1' });
    expect(await within(dialog).findByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(within(dialog).getByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(await within(dialog).findByRole('img', { name: 'Photo 2' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Next file' })).toBeDisabled();
    await press('Zoom in');
    expect(screen.getByRole('button', { name: /Zoom 150 percent/ })).toBeVisible();
    await press(/Fit to the window/);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press('Download');
    await vi.waitFor(() => expect(click).toHaveBeenCalled());
    await press('Close');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says when a file cannot be opened', async () => {
    server.use(http.get('*/api/v1/files/*', () => HttpResponse.json({ message: 'x' }, { status: 404 })));
    answers('get', LIST, page([paper(1)]));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Photo 1' }));
    expect(await screen.findByText('The file could not be opened')).toBeVisible();
    await press('Download');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Resource not found.']]));
  });
});

describe('unsent attachments', () => {
  const unsent = {
    id: paper(9).id,
    name: 'leak.pdf',
    media_type: 'application/pdf',
    bytes: 2_411_725,
    uploaded_at: '2026-11-20T10:00:00Z',
    uploaded_by: storedFile(1).uploaded_by,
  };

  test.each<Role>(['project_manager', 'admin'])('are seen and removed by a %s', async (role) => {
    answers('get', LIST, page([]));
    answers('get', UNSENT, { body: { items: [unsent] } }, { body: { items: [] } });
    const removed = answers('delete', `${UNSENT}/${unsent.id}`, {});
    show(role);
    const list = await screen.findByRole('list', { name: 'Unsent attachments' });
    expect(list).toHaveTextContent(/leak\.pdfPDF · 2\.3 MB20 Nov 2026.*, Vikram Nair/);
    await press('Remove leak.pdf');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Vikram Nair can no longer send this file');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'leak.pdf was removed']]));
    expect(removed).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(list).not.toBeInTheDocument());
  });

  test('are not asked for by others, and take no room where there are none', async () => {
    answers('get', LIST, page([]));
    const asked = answers('get', UNSENT, { body: { items: [] } });
    show('engineer');
    await screen.findByText('No documents yet');
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByText('Unsent attachments')).not.toBeInTheDocument();
  });
});
