// The page of a background task: asks how far it is until it has come to an end. Served as it stands; the page's own words
// come with its markup, because scripts inside a page are not allowed.
const page = document.querySelector('main');
const { status, wait, failed, done, open } = page.dataset;
const [text, progress, percent, result] = ['h1', 'progress', '.percent', '.result'].map((name) =>
  page.querySelector(name),
);

function show(message, part) {
  text.textContent = message;
  document.title = message;
  progress.hidden = part === null;
  percent.textContent = part === null ? '' : `${Math.round(part * 100)} %`;
  if (part !== null) progress.value = part;
}

async function look() {
  try {
    const response = await fetch(status, { headers: { accept: 'application/json' } });
    // it is gone, or whoever looks is signed out: there is nothing more to wait for
    if ([401, 403, 404].includes(response.status)) return show(failed, null);
    if (response.ok) {
      const task = await response.json();
      if (task.state === 'FAILURE') return show(failed, null);
      show(task.message ?? text.textContent, task.progress);
      if (task.state === 'SUCCESS') {
        show(done, 1);
        if (!task.result_url) return;
        const link = document.createElement('a');
        link.href = task.result_url;
        link.textContent = open;
        return result.replaceChildren(link);
      }
    }
  } catch {
    // no network for a moment: asked again like any other state
  }
  setTimeout(look, Number(wait));
}

setTimeout(look, Number(wait));
