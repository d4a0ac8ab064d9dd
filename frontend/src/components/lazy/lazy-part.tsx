// biome-ignore lint/style/noRestrictedImports: the loader given to `lazy` here never fails.
import { type ComponentType, lazy, useEffect } from 'react';
import { askRelease, REPLACED } from '@/lib/release';
import { loadScript, repeat } from '@/lib/script-load';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components/lazy';
import { DialogFault } from './dialog-fault';
import { PartBoundary } from './part-boundary';
import { PartFault } from './part-fault';

export interface FaultProps {
  /** The part's name in a sentence, such as “The form”. */
  what: string;
  /** The script has arrived, and its part failed while it was drawn. */
  isBroken: boolean;
  /**
   * Only a reload of the page helps: a newer release has replaced the script, or the browser remembers the script as
   * failed although the server answers.
   */
  needsReload: boolean;
  retry: () => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;
type Fault<Props> = ComponentType<FaultProps & { part: Props }>;

type State<Props> =
  | { kind: 'loading' }
  | { kind: 'failed'; needsReload: boolean }
  | { kind: 'loaded'; Loaded: ComponentType<Props> };

/** Draws nothing, once something is over: until then the `Suspense` around it shows its fallback. */
const pauseUntil = (over: Promise<void>): ComponentType =>
  lazy(async () => {
    await over;
    return { default: () => null };
  });

const THIS_PART = t.thisPart;

/**
 * A component whose script is fetched when it is first drawn. A script that does not arrive leaves the page as it
 * is: `Fault` takes the part's place until the script has arrived after all, which is tried again and again.
 * `missing`: the script is known not to have arrived.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  what: string = THIS_PART,
  Fault: Fault<Props> = PartFault,
  missing = false,
): (props: Props) => React.ReactNode {
  const store = createStore<State<Props>>(
    missing ? { kind: 'failed', needsReload: false } : { kind: 'loading' },
  );
  let running: Promise<void> | undefined;
  let Paused: ComponentType | undefined;
  let failuresInReach = 0;

  const fail = async (): Promise<void> => {
    const status = await askRelease();
    if (status > 0) failuresInReach += 1;
    store.set({ kind: 'failed', needsReload: status === REPLACED || failuresInReach > 1 });
  };

  const attempt = (): Promise<void> => {
    running ??= loadScript(load)
      .then((Loaded) => store.set({ kind: 'loaded', Loaded }), fail)
      .finally(() => {
        running = undefined;
        Paused = undefined;
      });
    return running;
  };

  function Missing({ part, needsReload }: { part: Props; needsReload: boolean }) {
    useEffect(() => {
      if (missing) void attempt();
      const stop = repeat(async () => {
        await attempt();
        return store.get().kind === 'loaded';
      });
      return () => {
        stop();
        // Opened the next time, the part is loaded anew before anything is said.
        if (store.get().kind === 'failed') store.set({ kind: 'loading' });
      };
    }, []);
    const retry = () => (needsReload ? location.reload() : void attempt());
    return <Fault part={part} what={what} isBroken={false} needsReload={needsReload} retry={retry} />;
  }

  return function LazyPart(props: Props) {
    const state = useStore(store);
    if (state.kind === 'loading') {
      Paused ??= pauseUntil(attempt());
      const Pause = Paused;
      return <Pause />;
    }
    if (state.kind === 'failed') return <Missing part={props} needsReload={state.needsReload} />;
    const { Loaded } = state;
    return (
      <PartBoundary
        fault={(reset) => <Fault part={props} what={what} isBroken needsReload={false} retry={reset} />}
      >
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}

/** Some dialogs stay drawn while they are closed. */
const isOpen = (part: object): boolean => !('open' in part) || part.open === true;

/** The same for a dialog: a toast tells of it, and closing the toast gives the dialog up. */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  what: string,
  close: (props: Props) => void,
): (props: Props) => React.ReactNode {
  return lazyPart(
    load,
    what,
    ({ part, ...fault }) => isOpen(part) && <DialogFault {...fault} onClose={() => close(part)} />,
  );
}
