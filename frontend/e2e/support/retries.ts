import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** One stall of a busy machine is forgiven; more than this many are a fault of the site or of its journeys. */
const FORGIVEN = 2;

/** Names the journeys that passed only on the second try, and fails the run if there are too many. */
export default class Retries implements Reporter {
  #all: Suite | undefined;

  onBegin(_config: unknown, all: Suite): void {
    this.#all = all;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const retried = this.#all?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (retried.length === 0) return;
    console.warn(`\nPassed only on the second try (traces of the second in test-results):`);
    for (const test of retried) console.warn(`  ${test.titlePath().filter(Boolean).join(' › ')}`);
    if (retried.length <= FORGIVEN) return;
    console.warn(`${retried.length} of them: at most ${FORGIVEN} are forgiven, so the run has failed.`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
