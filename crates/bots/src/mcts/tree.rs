//! The search tree in two growing arrays, without an allocation for each node.

/// The index of no node.
pub(super) const NONE: u32 = u32::MAX;

/// The actions of one seat at one point of the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeNode {
    /// The index of its first edge; the edges of a node are contiguous.
    pub(super) first: u32,
    pub(super) len: u16,
    /// The number of edges that fit before they must be relocated.
    capacity: u16,
    /// The number of leading edges visited so far, in a closed tree.
    pub(super) tried: u16,
    pub(super) visits: u32,
    /// The node of the next seat, where several act simultaneously.
    pub(super) next_seat: u32,
}

/// An action at a node with its statistics.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeEdge<A> {
    pub(super) action: A,
    pub(super) visits: u32,
    /// The sum of the acting seat's values.
    pub(super) total: f32,
    /// The child node, or [`NONE`].
    pub(super) child: u32,
    /// The number of visits of its node at which it was legal.
    pub(super) availability: u32,
    /// The prior; NaN until it is computed.
    pub(super) prior: f32,
}

/// The nodes and edges of a search.
#[derive(Debug)]
pub(super) struct SearchTree<A> {
    pub(super) nodes: Vec<TreeNode>,
    pub(super) edges: Vec<TreeEdge<A>>,
}

impl<A: Copy + Eq> SearchTree<A> {
    pub(super) fn with_capacity(edges: usize) -> Self {
        SearchTree { nodes: Vec::with_capacity(edges / 2), edges: Vec::with_capacity(edges) }
    }

    /// Adds a node without edges.
    pub(super) fn add_node(&mut self) -> u32 {
        let first = self.edges.len() as u32;
        self.nodes.push(TreeNode { first, len: 0, capacity: 0, tried: 0, visits: 0, next_seat: NONE });
        (self.nodes.len() - 1) as u32
    }

    /// The child of an edge, created if missing.
    pub(super) fn child_of(&mut self, edge: u32) -> u32 {
        let child = self.edges[edge as usize].child;
        if child != NONE {
            return child;
        }
        let child = self.add_node();
        self.edges[edge as usize].child = child;
        child
    }

    /// The node of the next seat that acts simultaneously with that of `node`, created if missing.
    pub(super) fn next_seat_node(&mut self, node: u32) -> u32 {
        let next_seat = self.nodes[node as usize].next_seat;
        if next_seat != NONE {
            return next_seat;
        }
        let next_seat = self.add_node();
        self.nodes[node as usize].next_seat = next_seat;
        next_seat
    }

    /// The edges of a node.
    pub(super) fn edges_of(&self, node: u32) -> &[TreeEdge<A>] {
        let TreeNode { first, len, .. } = self.nodes[node as usize];
        &self.edges[first as usize..first as usize + usize::from(len)]
    }

    /// Starts adding all edges of a node that has none.
    pub(super) fn begin_expansion(&mut self, node: u32) -> NodeExpansion<'_, A> {
        let SearchTree { nodes, edges } = self;
        let node = &mut nodes[node as usize];
        node.first = edges.len() as u32;
        NodeExpansion { node, edges }
    }

    /// The index of the edge with this action, created if missing. `hint` is the offset in the node's edges that is
    /// tried first.
    pub(super) fn edge(&mut self, node: u32, action: A, hint: usize) -> u32 {
        let TreeNode { first, len, .. } = self.nodes[node as usize];
        let known = self.edges_of(node);
        let found = match known.get(hint) {
            Some(edge) if edge.action == action => Some(hint),
            _ => known.iter().position(|edge| edge.action == action),
        };
        match found {
            Some(offset) => first + offset as u32,
            None => self.append(node, action, usize::from(len)),
        }
    }

    /// Adds an edge after the node's edges, which are relocated to the end of the array if they are full.
    fn append(&mut self, node: u32, action: A, len: usize) -> u32 {
        let place = self.nodes[node as usize];
        let end = place.first as usize + len;
        let edge = TreeEdge { action, visits: 0, total: 0.0, child: NONE, availability: 0, prior: f32::NAN };
        if end == self.edges.len() {
            self.edges.push(edge);
            self.nodes[node as usize].capacity = self.nodes[node as usize].capacity.max(len as u16 + 1);
        } else if len < usize::from(place.capacity) {
            self.edges[end] = edge;
        } else {
            self.relocate(node, edge, len);
        }
        let node = &mut self.nodes[node as usize];
        node.len = len as u16 + 1;
        node.first + len as u32
    }

    fn relocate(&mut self, node: u32, edge: TreeEdge<A>, len: usize) {
        let first = self.nodes[node as usize].first as usize;
        let target = self.edges.len();
        let capacity = (len + 1).next_power_of_two().max(4);
        self.edges.extend_from_within(first..first + len);
        self.edges.resize(target + capacity, edge);
        let node = &mut self.nodes[node as usize];
        node.first = target as u32;
        node.capacity = capacity as u16;
    }
}

/// A node whose edges are being added.
pub(super) struct NodeExpansion<'a, A> {
    node: &'a mut TreeNode,
    edges: &'a mut Vec<TreeEdge<A>>,
}

impl<A> NodeExpansion<'_, A> {
    /// Adds an edge with this prior.
    pub(super) fn push(&mut self, action: A, prior: f32) {
        self.edges.push(TreeEdge { action, visits: 0, total: 0.0, child: NONE, availability: 0, prior });
        self.node.len += 1;
        self.node.capacity += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_of_two_growing_nodes_keep_apart() {
        let mut tree = SearchTree::<u16>::with_capacity(4);
        let nodes = [tree.add_node(), tree.add_node()];
        for action in 0..40 {
            for node in nodes {
                let edge = tree.edge(node, action * 2 + node as u16, 99);
                tree.edges[edge as usize].visits = u32::from(action);
            }
        }
        for node in nodes {
            let edges = tree.edges_of(node);
            assert_eq!(edges.len(), 40);
            for (action, edge) in (0..).zip(edges) {
                assert_eq!((edge.action, edge.visits), (action * 2 + node as u16, u32::from(action)));
            }
        }
    }

    #[test]
    fn an_edge_is_found_again_wherever_the_hint_points() {
        let mut tree = SearchTree::<u16>::with_capacity(4);
        let node = tree.add_node();
        let edges: Vec<u32> = (0..5).map(|action| tree.edge(node, action, 0)).collect();
        for (action, &index) in (0..).zip(&edges) {
            for hint in 0..6 {
                assert_eq!(tree.edge(node, action, hint), index);
            }
        }
    }
}
