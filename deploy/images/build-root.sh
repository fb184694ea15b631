#!/usr/bin/env bash
# Builds an image's root from Debian packages and Node's npm package, without a container daemon.
#   build-root.sh <folder of server or page> <root to make> [<Debian package>…]
# The image that takes releases of teams is the server's with Chromium: build-root.sh dist/server root chromium-headless-shell
# To run it as root: mount --bind /proc <root>/proc, then
#   chroot --userspec=65532:65532 <root> /nodejs/bin/node /stridewell/bin/stridewell.mjs serve api
set -euo pipefail

product=${1:?name the folder that was built: server or page}
root=${2:?name the root to make}
shift 2
node_version=${NODE_VERSION:-24}
case $(uname -m) in
  x86_64) architecture=x64 ;;
  aarch64) architecture=arm64 ;;
  *) echo "There is no Node for $(uname -m)." >&2; exit 1 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$root" "$work/packages"

# The libraries that Node's binary is linked to, and the certificates and time zones that other programs expect.
packages=(libc6 libgcc-s1 libstdc++6 gcc-12-base ca-certificates tzdata)
if [ $# -gt 0 ]; then
  # Named ones with all that they need, except the system itself, which also has a shell.
  readarray -t more < <(
    apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances "$@" |
      grep '^[a-z0-9]' | grep -vE '^(debconf|perl|sed|tar|dpkg|bash|dash|coreutils|login|passwd|util-linux|sysvinit-utils|init)' | sort -u
  )
  packages+=("${more[@]}")
fi
(cd "$work/packages" && apt-get download -q "${packages[@]}" >/dev/null)
for package in "$work"/packages/*.deb; do dpkg-deb -x "$package" "$root"; done
rm -rf "$root"/usr/share/{doc,man,locale,lintian} "$root"/usr/lib/*/gconv
find "$root/usr/share/ca-certificates" -name '*.crt' -exec cat {} + > "$work/certificates.crt"
install -D -m 644 "$work/certificates.crt" "$root/etc/ssl/certs/ca-certificates.crt"

(cd "$work" && npm pack --silent "node-linux-$architecture@$node_version" >/dev/null && tar -xzf node-linux-*.tgz)
install -D -m 755 "$work/package/bin/node" "$root/nodejs/bin/node"

install -d -m 755 "$root/etc" "$root/proc" "$root/dev"
install -d -m 1777 "$root/tmp"
install -d -m 700 -o 65532 -g 65532 "$root/data" 2>/dev/null || install -d -m 777 "$root/data"
printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/data:/sbin/nologin\n' > "$root/etc/passwd"
printf 'root:x:0:\nnonroot:x:65532:\n' > "$root/etc/group"
printf 'passwd: files\ngroup: files\nhosts: files dns\n' > "$root/etc/nsswitch.conf"
cp -a "$product" "$root/stridewell"
chmod -R a+rX,a-w "$root/stridewell"

# The package list, for a bill of materials.
(cd "$work/packages" && for package in *.deb; do dpkg-deb --showformat '${Package} ${Version}\n' -W "$package"; done) > "$root/etc/packages"
echo "node $("$root/nodejs/bin/node" --version)" >> "$root/etc/packages"
